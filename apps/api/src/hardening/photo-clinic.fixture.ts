import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { createClient } from '@stillwater/contract/client'
import { createVisitsPolicy, listPayers } from '@stillwater/contract/insurance'
import { signUp } from '@stillwater/contract/accounts'
import { bundleProduct } from './product-process.fixture.ts'

/** A patient with an insurance policy, and the session headers. */
export interface Insured {
  headers: Record<string, string>
  record_id: string
}

export interface Reply {
  status: number
  code: string | undefined
  errors: string[]
  retry_after: string | null
}

/** The built server in a separate process, for uploads of insurance cards. */
export async function photoClinic() {
  const product = await bundleProduct()
  const dataDir = await mkdtemp(join(tmpdir(), 'stillwater-photos-'))
  await chmod(dataDir, 0o755)
  const running = product.run({
    DATA_DIR: dataDir,
    DEMO: '1',
    PORT: '0',
    DATABASE_PORT: String(28_000 + (process.pid % 400) * 10),
    LOG_LEVEL: 'error',
  })
  const address = await running.ready

  return {
    address,
    pid: running.child.pid!,
    async insured(count: number): Promise<Insured[]> {
      const people: Insured[] = []
      while (people.length < count) people.push(await newInsured(address))
      return people
    },
    send: (person: Insured, file_type: string, bytes: Buffer) => sendPhoto(address, person, file_type, bytes),
    async close() {
      running.child.kill('SIGTERM')
      await running.ended
      await product.remove()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const boundary = 'a-photo-of-a-card'

/** Sends a photo of the front of their card. The bytes are not copied, so that many may be sent at once. */
async function sendPhoto(
  address: string,
  { headers, record_id }: Insured,
  file_type: string,
  bytes: Buffer,
): Promise<Reply> {
  const fields = {
    file_name: 'card',
    file_type,
    purpose: 'insurance_card_front',
    upload_type: 'insurance',
    record_id,
    record_type: 'InsuranceVisitsPolicy',
  }
  const texts = Object.entries(fields).map(([name, value]) => `${part(name)}\r\n${value}\r\n`)
  const head = `${texts.join('')}${part('blob', '; filename="card"')}content-type: application/octet-stream\r\n\r\n`
  const end = `\r\n--${boundary}--\r\n`
  const sending = request(`${address}/api/s3_attachments`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': Buffer.byteLength(head) + bytes.length + Buffer.byteLength(end),
    },
  })
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>
  // A connection may close after the reply and before the rest of the file was sent.
  sending.on('error', () => {})
  sending.write(head)
  sending.write(bytes)
  sending.end(end)
  const [reply] = await answered
  const { code, errors = [] } = (await json(reply)) as { code?: string; errors?: string[] }
  return { status: reply.statusCode!, code, errors, retry_after: reply.headers['retry-after'] ?? null }
}

const part = (name: string, more = '') =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n`

/** Someone new, without a password: hashing one takes time. */
async function newInsured(address: string): Promise<Insured> {
  const headers: Record<string, string> = {}
  const client = createClient({ host: address, send: fetch, credentials: () => headers })
  const signedUp = await client.call(signUp, {
    body: {
      first_name: 'Ana',
      last_name: 'Ruiz',
      email: `ana-${randomUUID()}@example.com`,
      phone: '5550001111',
      password: '',
      password_confirmation: '',
      skip_password_validation: true,
      sms_opted_in: true,
    },
  })
  for (const name of ['access-token', 'client', 'uid']) headers[name] = signedUp.headers.get(name) ?? ''
  const payers = await client.call(listPayers, { query: {} })
  const { data } = await client.call(createVisitsPolicy, {
    body: {
      payer_id: payers.data.options[0]!.value,
      first_name: 'Ana',
      last_name: 'Ruiz',
      dob: '1990-02-28',
      region: 'TX',
      policy_id: 'AA 1',
      active: true,
      out_of_network: false,
    },
  })
  return { headers, record_id: data.insurance_policy.id }
}

/** The most that a process and the workers it starts took at once, in MB. Its database is not counted. */
export function watchMemory(pid: number) {
  let most = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss=,comm='])
      const now = stdout
        .trim()
        .split('\n')
        .map((line) => line.trim().split(/\s+/))
        .filter(
          ([own, parent, , name]) => own === `${pid}` || (parent === `${pid}` && name?.endsWith('node')),
        )
        .reduce((sum, [, , kilobytes]) => sum + Number(kilobytes), 0)
      most = Math.max(most, now / 1024)
    }
  })()
  return async () => {
    isOver = true
    await watching
    return most
  }
}
