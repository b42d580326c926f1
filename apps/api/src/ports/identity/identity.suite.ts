import { expect, test } from 'vitest'
import type { Applicant, Identity } from './identity.port.ts'

export const someone: Applicant = {
  reference_id: '7c0f6b0e-3d1c-4a53-9f5e-3a8f6a4f2b11',
  first_name: 'Zoë',
  last_name: 'O’Hara',
  dob: '1990-02-28',
}

/** The behavior that every identity adapter must have. */
export function identitySuite(under: () => Identity): void {
  test('identity: a matching person is verified', async () => {
    expect(await under().check(someone, 'check-1')).toEqual({
      status: 'verified',
      inquiry_id: expect.stringMatching(/^inq_/) as string,
    })
  })

  test('identity: a check that needs a manual review is pending', async () => {
    expect(await under().check({ ...someone, last_name: 'Review' }, 'check-2')).toMatchObject({
      status: 'waiting',
    })
  })

  test('identity: a person who does not match is refused', async () => {
    expect(await under().check({ ...someone, last_name: 'Refuse' }, 'check-3')).toMatchObject({
      status: 'refused',
    })
  })

  test('identity: the same idempotency key twice is one check', async () => {
    const [first, second] = [await under().check(someone, 'check-4'), await under().check(someone, 'check-4')]
    expect(second).toEqual(first)
  })
}
