import type { WebSocket } from 'ws'
import type { LiveConnection } from './live-connection.ts'

/** Ends a connection whose browser does not answer from one tick to the next. */
export function keepAlive(socket: WebSocket, connection: LiveConnection, tick_ms: number): NodeJS.Timeout {
  let answered = true
  socket.on('pong', () => (answered = true))
  return setInterval(() => {
    if (!answered) return socket.terminate()
    answered = false
    socket.ping()
    // A page cannot see a ping frame, so it gets a heartbeat message as well.
    connection.send({ type: 'tick' })
  }, tick_ms)
}
