import { host } from '../../../platform/api/host.ts'

/** Before a room exists there are no relay credentials; the way to our servers is tested alone. */
export async function iceServersForCheck(): Promise<RTCIceServer[]> {
  const reply = await fetch(`${host()}/api/ready`)
  if (!reply.ok) throw new Error('The server is not ready.')
  return []
}
