import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

const livePath = '/api/live'

export function isLiveRequest({ url = '' }: IncomingMessage): boolean {
  return url.split('?', 1)[0] === livePath
}

export function isSameOrigin({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host?.toLowerCase()
}

export function refuse(stream: Duplex, status: string): void {
  stream.on('error', () => {})
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
