import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bombPng, flatPng, realJpeg } from '../features/uploads/files.fixture.ts'
import { endlessPdf, hungryPdf, loadedPdfs, refusedPdfs } from '../features/uploads/hostile-pdfs.fixture.ts'
import { photoClinic, watchMemory, type Insured } from './photo-clinic.fixture.ts'

const mostMegabytes = 512

let clinic: Awaited<ReturnType<typeof photoClinic>>
beforeAll(async () => {
  clinic = await photoClinic()
})
afterAll(() => clinic.close())

type Sent = [file_type: string, bytes: Buffer]

async function corpus(): Promise<Sent[]> {
  const jpeg = await realJpeg(800, 600)
  const pdfs = [...Object.values(loadedPdfs), ...Object.values(refusedPdfs).map(([, pdf]) => pdf), hungryPdf]
  return [
    ['image/png', bombPng(30_000, 30_000)],
    ['image/png', bombPng(5000, 5000)],
    ['image/png', await flatPng(1, 100_000)],
    ['image/jpeg', jpeg.subarray(0, 5000)],
    ['image/jpeg', Buffer.concat([jpeg, Buffer.alloc(9_000_000, '<svg ')])],
    ['image/png', await flatPng(5400, 5500)],
    ...(await Promise.all(pdfs.map(async (pdf): Promise<Sent> => ['application/pdf', await pdf()]))),
  ]
}

/** Sends what claims to be 200 MB for as long as the server reads. */
function flood({ headers }: Insured): Promise<number> {
  const { port } = new URL(clinic.address)
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

const health = async () => (await fetch(`${clinic.address}/api/health`)).status

/** Taken, refused with a sentence or, where a busy machine had no time to check it, asked for again later. */
function expectAnswer({ status, errors, retry_after }: Awaited<ReturnType<typeof clinic.send>>): void {
  expect([200, 422, 503]).toContain(status)
  if (status !== 200) expect(errors[0]).toMatch(/^[A-Z].+\.$/)
  if (status === 503) expect(['5', '30']).toContain(retry_after)
}

test('hostile uploads: the health check is answered while each file is still being checked', async () => {
  const endless: Sent = ['application/pdf', endlessPdf()]
  const files: Sent[] = [...(await corpus()), endless]
  const answeredMeanwhile = new Set<Sent>()
  // The rate limit is 30 photos a minute per account.
  const people = await clinic.insured(2)
  for (const [index, file] of files.entries()) {
    const [file_type, bytes] = file
    const person = people[index % 2]!
    let isPending = true
    const upload = clinic.send(person, file_type, bytes).finally(() => (isPending = false))
    expect(await health()).toBe(200)
    if (isPending) answeredMeanwhile.add(file)
    expectAnswer(await upload)
  }
  // A small file may be refused before the health check is sent. One that takes all the time it gets cannot be.
  expect(answeredMeanwhile).toContain(endless)
  expect(answeredMeanwhile.size).toBeGreaterThan(files.length / 2)
}, 600_000)

test('hostile uploads: sent all at once by many people, with floods, they stay within 512 MB', async () => {
  const files = await corpus()
  const people = await clinic.insured(9)
  const memory = watchMemory(clinic.pid)
  const [replies, floods] = await Promise.all([
    Promise.all(files.map(([type, bytes], index) => clinic.send(people[index % 9]!, type, bytes))),
    Promise.all(people.slice(0, 3).map(flood)),
  ])
  const most = await memory()
  replies.forEach(expectAnswer)
  for (const megabytes of floods) expect(megabytes).toBeLessThan(100)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThan(mostMegabytes)
  expect((await fetch(`${clinic.address}/api/ready`)).status).toBe(200)
}, 600_000)
