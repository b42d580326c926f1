import { changePassword } from '@stillwater/contract/auth'
import { createClient } from '@stillwater/contract/client'
import { host } from '../../../platform/api/host.ts'
import { deviceZone } from '../../../platform/device-zone.ts'
import type { ResetCredentials } from './reset-credentials.ts'

/** Sets the password by a reset link: with the link's credential, also where another person is signed in on this device. */
export function changeByLink(
  credentials: ResetCredentials,
  body: { password: string; password_confirmation: string },
) {
  const client = createClient({
    host: host(),
    send: (input, init) => fetch(input, init),
    credentials: () => ({ ...credentials, 'time-zone': deviceZone() }),
  })
  return client.call(changePassword, { body })
}
