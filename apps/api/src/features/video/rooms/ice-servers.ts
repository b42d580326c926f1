import { createHmac, randomUUID } from 'node:crypto'
import type { IceServers } from '@stillwater/contract/video'
import type { Config } from '../../../config.ts'

type IceConfig = Pick<Config, 'STUN_URLS' | 'TURN_URLS' | 'TURN_SECRET'>

/**
 * The servers through which browsers find each other. The user name is the moment of expiry and a random part, signed
 * with the secret that the TURN server shares (coturn's `use-auth-secret`); it says nothing of the person.
 */
export function iceServersFor(
  { STUN_URLS, TURN_URLS, TURN_SECRET }: IceConfig,
  expires_at: Date,
): IceServers {
  const servers: IceServers = STUN_URLS ? [{ urls: STUN_URLS }] : []
  if (!TURN_URLS || !TURN_SECRET) return servers
  const username = `${Math.floor(expires_at.getTime() / 1000)}:${randomUUID()}`
  const credential = createHmac('sha1', TURN_SECRET).update(username).digest('base64')
  return [...servers, { urls: TURN_URLS, username, credential }]
}
