import type { LiveHello } from '@stillwater/contract/live'
import type { RawData, WebSocket } from 'ws'
import * as z from 'zod/mini'

const short = z.string().check(z.minLength(1), z.maxLength(500))
const helloMessage: z.ZodMiniType<LiveHello> = z.object({
  type: z.literal('hello'),
  'access-token': short,
  client: short,
  uid: short,
  since: z.nullable(z.int().check(z.nonnegative())),
})

/** The first message, or null when it is late or is not a hello. */
export function awaitHello(socket: WebSocket, timeout_ms: number): Promise<LiveHello | null> {
  return new Promise((resolve) => {
    const finish = (received: LiveHello | null) => {
      clearTimeout(timeout)
      socket.off('close', onClose)
      resolve(received)
    }
    const onClose = () => finish(null)
    const timeout = setTimeout(onClose, timeout_ms)
    socket.once('close', onClose)
    socket.once('message', (data, isBinary) => finish(isBinary ? null : readHello(data)))
  })
}

function readHello(data: RawData): LiveHello | null {
  try {
    const read = helloMessage.safeParse(JSON.parse(String(data)))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
