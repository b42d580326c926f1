import { WebSocket } from 'ws'
import { guestClient, type LiveMessage } from '@stillwater/contract/live'
import type { Person } from './build-app.ts'

export interface Line {
  received: LiveMessage[]
  send(message: object): void
  closed: Promise<number>
  close(): void
  until<T>(find: (received: LiveMessage[]) => T | undefined): Promise<T>
  /** The texts of the signals that arrived. */
  said(): string[]
}

/** The live connection of a person, or of a guest by their pass, at one of the product's processes. */
export async function connect(url: string, who: Pick<Person, 'headers'> | string): Promise<Line> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers: { Origin: url } })
  const received: LiveMessage[] = []
  const checks = new Set<() => void>()
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('error', () => {})
  const credentials =
    typeof who === 'string' ? { 'access-token': who, client: guestClient, uid: 'guest' } : who.headers
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', since: null, ...credentials })))
  socket.on('message', (data) => {
    received.push(JSON.parse(String(data)) as LiveMessage)
    for (const check of checks) check()
  })
  const line: Line = {
    received,
    closed,
    send: (message) => socket.send(JSON.stringify(message)),
    close: () => socket.terminate(),
    until: (find) =>
      new Promise((resolve) => {
        const check = () => {
          const found = find(received)
          if (found === undefined) return
          checks.delete(check)
          resolve(found)
        }
        checks.add(check)
        check()
      }),
    said: () => received.flatMap((it) => (it.type === 'signal' && it.data !== null ? [it.data] : [])),
  }
  await Promise.race([line.until((all) => all.find(({ type }) => type === 'ready')), closed])
  return line
}
