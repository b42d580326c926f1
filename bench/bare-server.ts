import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/** A server that only runs the same statements: no session, no policy, no log. */
const { BARE_DATABASE_URL, BARE_READ, BARE_WRITE, BARE_POOL, BARE_USER } = process.env as Record<
  string,
  string
>

const pool = new pg.Pool({
  connectionString: String(BARE_DATABASE_URL),
  max: Number(BARE_POOL),
  // The same rows, read by a role without row-level security, for an unchecked caller.
  options: `-c role=jobs -c app.user_id=${BARE_USER}`,
})
pool.on('error', () => {})

const server = createServer(async (request, response) => {
  const id = decodeURIComponent(request.url?.split('/')[3] ?? '')
  try {
    const answer = request.method === 'GET' ? await read(id) : await write(await bodyOf(request))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  } catch {
    response.writeHead(500).end()
  }
})

async function read(id: string): Promise<unknown> {
  const { rows } = await pool.query({ name: 'read', text: String(BARE_READ), values: [id] })
  return rows[0]
}

async function write(values: unknown[]): Promise<unknown> {
  const { rows } = await pool.query({ name: 'write', text: String(BARE_WRITE), values })
  return rows[0]
}

async function bodyOf(request: IncomingMessage): Promise<unknown[]> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as unknown[]
}

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
