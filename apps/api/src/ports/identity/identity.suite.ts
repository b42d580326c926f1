import { expect, test } from 'vitest'
import type { Applicant, Identity } from './identity.port.ts'

export const someone: Applicant = {
  reference_id: '7c0f6b0e-3d1c-4a53-9f5e-3a8f6a4f2b11',
  first_name: 'Zoë',
  last_name: 'O’Hara',
  dob: '1990-02-28',
}

/** What every way of checking an identity promises. */
export function identitySuite(under: () => Identity): void {
  test('someone who is who they say is verified', async () => {
    expect(await under().check(someone, 'check-1')).toEqual({
      status: 'verified',
      inquiry_id: expect.stringMatching(/^inq_/) as string,
    })
  })

  test('someone whom a person must look at waits', async () => {
    expect(await under().check({ ...someone, last_name: 'Review' }, 'check-2')).toMatchObject({
      status: 'waiting',
    })
  })

  test('someone who is not who they say is refused', async () => {
    expect(await under().check({ ...someone, last_name: 'Refuse' }, 'check-3')).toMatchObject({
      status: 'refused',
    })
  })

  test('the same check asked twice is one check', async () => {
    const [first, second] = [await under().check(someone, 'check-4'), await under().check(someone, 'check-4')]
    expect(second).toEqual(first)
  })
}
