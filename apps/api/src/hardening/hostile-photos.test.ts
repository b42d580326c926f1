import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bombPng, flatPng, realJpeg } from '../features/uploads/files.fixture.ts'
import { bundleProduct, type ProductProcess } from './product-process.fixture.ts'

const mostMemory = 512 * 1024 * 1024

let product: Awaited<ReturnType<typeof bundleProduct>>
let dataDir: string
let running: ProductProcess
let address: string
beforeAll(async () => {
  product = await bundleProduct()
  dataDir = await mkdtemp(join(tmpdir(), 'stillwater-photos-'))
  await chmod(dataDir, 0o755)
  const database = String(28_000 + (process.pid % 500) * 10)
  running = product.run({
    DATA_DIR: dataDir,
    DEMO: '1',
    PORT: '0',
    DATABASE_PORT: database,
    LOG_LEVEL: 'error',
  })
  address = await running.ready
}, 60_000)
afterAll(async () => {
  running.child.kill('SIGTERM')
  await running.ended
  await product.remove()
  await rm(dataDir, { recursive: true, force: true })
})

/** The insured patient of the demo, and what a photo of their card is sent with. */
async function insured() {
  const signedIn = await fetch(`${address}/api/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'insured@demo.test', password: 'Stillwater-1' }),
  })
  const headers = Object.fromEntries(
    ['access-token', 'client', 'uid'].map((name) => [name, signedIn.headers.get(name) ?? '']),
  )
  const { data } = (await signedIn.json()) as {
    data: { patient: { insurance_visits_policy: { id: string } } }
  }
  return { headers, record_id: data.patient.insurance_visits_policy.id }
}

/** The most that the product and what it starts to open pictures took at once. Its database is not counted. */
function watchMemory(pid: number) {
  let most = 0
  let over = false
  const watching = (async () => {
    while (!over) {
      const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss=,comm='])
      const now = stdout
        .trim()
        .split('\n')
        .map((line) => line.trim().split(/\s+/))
        .filter(
          ([own, parent, , name]) => own === `${pid}` || (parent === `${pid}` && name?.endsWith('node')),
        )
        .reduce((sum, [, , kilobytes]) => sum + Number(kilobytes) * 1024, 0)
      most = Math.max(most, now)
    }
  })()
  return async () => {
    over = true
    await watching
    return most
  }
}

/** Sends what says it is 200 MB for as long as somebody listens. */
function flood(headers: Record<string, string>): Promise<number> {
  const { port } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  const chunk = Buffer.alloc(1024 * 1024, 65)
  let sent = 0
  return new Promise((resolve) => {
    const pump = () => {
      while (!socket.destroyed && sent < 200) {
        sent++
        if (!socket.write(chunk)) return void socket.once('drain', pump)
      }
      socket.end()
    }
    socket.on('error', () => {})
    socket.once('close', () => resolve(sent))
    socket.resume()
    socket.write(
      [
        'POST /api/s3_attachments HTTP/1.1',
        'host: localhost',
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        'content-type: multipart/form-data; boundary=x',
        `content-length: ${200 * chunk.length}`,
        '\r\n',
      ].join('\r\n'),
    )
    pump()
  })
}

test('bombs, lines, halves, pictures as large as they may be and floods at once are answered with a sentence, and within 512 MB', async () => {
  const { headers, record_id } = await insured()
  const jpeg = await realJpeg(800, 600)
  const refused = [422, 'file_refused']
  const pictures: [Buffer, string, unknown][] = [
    [bombPng(30_000, 30_000), 'image/png', refused],
    [bombPng(5000, 5000), 'image/png', refused],
    [await flatPng(1, 100_000), 'image/png', refused],
    [jpeg.subarray(0, 5000), 'image/jpeg', refused],
    [Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>'), 'application/pdf', refused],
    [await flatPng(5400, 5500), 'image/png', [200, undefined]],
  ]
  const send = async ([bytes, file_type]: (typeof pictures)[number]) => {
    const form = new FormData()
    const fields = {
      file_name: 'card',
      file_type,
      purpose: 'insurance_card_front',
      upload_type: 'insurance',
      record_id,
      record_type: 'InsuranceVisitsPolicy',
    }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('blob', new Blob([new Uint8Array(bytes)]), 'card')
    const answer = await fetch(`${address}/api/s3_attachments`, { method: 'POST', headers, body: form })
    const { code, errors } = (await answer.json()) as { code?: string; errors?: string[] }
    if (code) expect(errors?.[0]).toMatch(/^[A-Z].+\.$/)
    return [answer.status, code]
  }
  const memory = watchMemory(running.child.pid!)
  const three = [...pictures, ...pictures, ...pictures]
  const [answers, floods] = await Promise.all([
    Promise.all(three.map(send)),
    Promise.all([flood(headers), flood(headers), flood(headers)]),
  ])
  const most = await memory()
  expect(answers).toEqual(three.map(([, , wanted]) => wanted))
  for (const megabytes of floods) expect(megabytes).toBeLessThan(100)
  expect(most).toBeGreaterThan(0)
  expect(most / 1024 / 1024).toBeLessThan(mostMemory / 1024 / 1024)
  expect((await fetch(`${address}/api/ready`)).status).toBe(200)
}, 60_000)
