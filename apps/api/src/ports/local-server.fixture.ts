import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Asked {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface LocalServer {
  url: string
  asked: Asked[]
  close(): Promise<void>
}

/** A local stand-in for an external service. A handler that never ends the response simulates a timeout. */
export async function localServer(
  answer: (asked: Asked, reply: ServerResponse) => void,
): Promise<LocalServer> {
  const asked: Asked[] = []
  const server = createServer(async (request, reply) => {
    const { method = '', url = '', headers } = request
    const one = { method, path: url, headers, body: await text(request) }
    asked.push(one)
    answer(one, reply)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
