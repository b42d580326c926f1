import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Keeps a silent connection open while the silence is ours: the request is here whole, and everything that was answered
 * so far was taken. A client that is slow to send or to read is cut off as before.
 */
export function waitForUs({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.raw.on('timeout', (socket: Socket) => {
    const isOurs = raw.complete && !reply.raw.writableEnded && socket.writableLength === 0
    // Node starts the timer again only when something passes over the line.
    if (isOurs) socket.setTimeout(socket.timeout ?? 0)
    else socket.destroy()
  })
}
