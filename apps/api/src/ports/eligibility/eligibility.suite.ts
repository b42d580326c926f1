import { expect, test } from 'vitest'
import type { Eligibility, Inquiry, Member } from './eligibility.port.ts'

export const someone: Member = {
  payer: { code: 'BLUE1', name: 'Bluestem Trail Health' },
  first_name: 'Zoë',
  last_name: 'O’Hara',
  dob: '1990-02-28',
  region: 'TX',
  policy_id: 'AA 12 34 56 A',
  group_number: 'G-77',
}
export const inquiry: Inquiry = {
  key: 'question-1',
  now: new Date('2026-11-15T07:30:00.000Z'),
  zone: 'America/New_York',
}

/** The behavior that every eligibility adapter must have. */
export function eligibilitySuite(under: () => Eligibility): void {
  const ask = (policy_id: string) => under().check({ ...someone, policy_id }, inquiry)

  test('eligibility: a covered member gets the copays, lowest first', async () => {
    const cover = await ask('AA 12 34 56 A')
    if (cover.kind !== 'active') throw new Error(`The member is ${cover.kind}.`)
    for (const amounts of [cover.therapy.copay_cents, cover.medication.copay_cents]) {
      expect(amounts.length).toBeGreaterThan(0)
      expect(amounts).toEqual([...new Set(amounts)].sort((a, b) => a - b))
      expect(amounts.every((amount) => Number.isInteger(amount) && amount >= 0)).toBe(true)
    }
    expect(await ask('AA 12 34 56 A')).toEqual(cover)
  })

  test('eligibility: a member without coverage is not eligible', async () => {
    expect(await ask('NO 1')).toEqual({ kind: 'inactive' })
  })

  test('eligibility: an unknown member gets the reject reasons of the insurer', async () => {
    const cover = await ask('ERR 1')
    expect(cover).toEqual({ kind: 'refused', codes: ['72', '71'] })
  })

  test('eligibility: an insurer that cannot be reached is an outage', async () => {
    await expect(ask('OUT 1')).rejects.toMatchObject({ name: 'Outage', port: 'eligibility' })
  })
}
