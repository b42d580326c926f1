import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { WebSocketServer, type WebSocket } from 'ws'

/** A chat server that only inserts each message and sends it on: no session, no policy, no sealing, no audit. */
const pool = new pg.Pool({
  connectionString: process.env.BARE_DATABASE_URL ?? '',
  max: 10,
  options: '-c role=jobs',
})
pool.on('error', () => {})
const sockets = new Map<string, WebSocket>()
const insert = 'insert into bare_messages (id, thread_id, sender_id, body) values ($1, $2, $3, $4)'

const server = createServer((_, response) => response.end())
new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket) => {
  let me = ''
  let peer = ''
  socket.on('error', () => {})
  socket.on('close', () => sockets.delete(me))
  socket.on('message', (data) => {
    const said = JSON.parse(String(data)) as Record<string, string>
    if (said.type === 'hello') {
      me = said.user ?? ''
      peer = said.peer ?? ''
      sockets.set(me, socket)
      socket.send(JSON.stringify({ type: 'ready' }))
    } else void take(socket, said, me, peer)
  })
})

async function take(
  socket: WebSocket,
  said: Record<string, string>,
  me: string,
  peer: string,
): Promise<void> {
  const { id, thread_id, message } = said
  await pool.query({ name: 'insert', text: insert, values: [id, thread_id, me, message] })
  sockets.get(peer)?.send(
    JSON.stringify({
      type: 'message',
      message: { id, thread_id, message, sender_id: me, recipient_id: peer },
    }),
  )
  socket.send(JSON.stringify({ type: 'accepted', id, thread_id }))
}

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
