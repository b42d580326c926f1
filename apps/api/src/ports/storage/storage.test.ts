import { mkdir, mkdtemp, open, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localServer } from '../local-server.fixture.ts'
import { openFolderStorage } from './folder-storage.ts'
import { openS3Storage } from './s3-storage.ts'
import { StorageDown, StorageFull, type Storage } from './storage.port.ts'
import { someKey, storageSuite } from './storage.suite.ts'

const plain = { contentType: 'text/plain' }
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('folder storage', () => {
  let storage: Storage
  beforeAll(async () => {
    storage = await openFolderStorage({ folder: join(folder, 'kept') })
  })
  storageSuite(() => storage)

  test('folder storage: no partial file is left', async () => {
    expect(await readdir(join(folder, 'kept', '.incoming'))).toEqual([])
  })

  test('folder storage: only the server user can read the files', async () => {
    await storage.put('private/one', Buffer.from('x'), plain)
    expect((await stat(join(folder, 'kept', 'private', 'one.file'))).mode & 0o777).toBe(0o600)
    expect((await stat(join(folder, 'kept', 'private'))).mode & 0o777).toBe(0o700)
  })

  test('folder storage: files survive a restart', async () => {
    const key = someKey()
    await storage.put(key, Buffer.from('still here'), plain)
    const again = await openFolderStorage({ folder: join(folder, 'kept') })
    expect((await buffer((await again.get(key)).stream)).toString()).toBe('still here')
  })

  test('folder storage: a reader keeps the version it opened while another replaces it', async () => {
    const key = someKey()
    await storage.put(key, Buffer.alloc(300_000, 1), plain)
    const { stream } = await storage.get(key)
    await storage.put(key, Buffer.alloc(10, 2), plain)
    await storage.remove(key)
    expect((await buffer(stream)).equals(Buffer.alloc(300_000, 1))).toBe(true)
  })

  test('folder storage: a file is visible only once it is complete', async () => {
    const key = someKey()
    const seen: boolean[] = []
    const source = Readable.from(
      (async function* () {
        for (let i = 0; i < 3; i++) {
          yield Buffer.alloc(100_000)
          seen.push(await storage.exists(key))
        }
      })(),
    )
    await storage.put(key, source, plain)
    expect(seen).toEqual([false, false, false])
    expect(await storage.exists(key)).toBe(true)
  })

  test('folder storage: a start removes partial files older than an hour and no newer one', async () => {
    const incoming = join(folder, 'kept', '.incoming')
    await writeFile(join(incoming, 'old'), 'half')
    await writeFile(join(incoming, 'arriving'), 'half')
    const twoHoursAgo = (await stat(join(incoming, 'old'))).mtimeMs / 1_000 - 7_200
    await utimes(join(incoming, 'old'), twoHoursAgo, twoHoursAgo)
    await openFolderStorage({ folder: join(folder, 'kept') })
    expect(await readdir(incoming)).toEqual(['arriving'])
  })

  test('folder storage: a full disk refuses the file, keeps no part of it and recovers', async () => {
    const place = join(folder, 'small')
    let room = 150_000
    const small = await openFolderStorage({
      folder: place,
      // A real file whose disk is full after this many bytes.
      open: async (...how) => {
        const file = await open(...how)
        const write = file.writeFile.bind(file)
        file.writeFile = async (data) => {
          const bytes = data as Buffer
          await write(bytes.subarray(0, room))
          if (bytes.length > room)
            throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
          room -= bytes.length
        }
        return file
      },
    })
    const pieces = () => Readable.from([Buffer.alloc(100_000), Buffer.alloc(100_000)])
    await expect(small.put('a/b', pieces(), plain)).rejects.toBeInstanceOf(StorageFull)
    expect(await small.exists('a/b')).toBe(false)
    expect(await readdir(place, { recursive: true })).toEqual(['.incoming'])
    room = Infinity
    await small.put('a/b', pieces(), plain)
    const whole = await buffer((await small.get('a/b')).stream)
    expect(whole.equals(Buffer.alloc(200_000))).toBe(true)
  })

  test('folder storage: a missing folder and a file without our header are outages', async () => {
    const place = join(folder, 'gone')
    const gone = await openFolderStorage({ folder: place })
    await rm(place, { recursive: true })
    await expect(gone.put('a', Buffer.from('x'), plain)).rejects.toBeInstanceOf(StorageDown)
    await mkdir(place)
    await writeFile(join(place, 'b.file'), 'not ours')
    await expect(gone.get('b')).rejects.toBeInstanceOf(StorageDown)
  })
})

describe('s3 storage', () => {
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  let bucket: S3rver
  let storage: Awaited<ReturnType<typeof openS3Storage>>
  beforeAll(async () => {
    bucket = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: join(folder, 'bucket'),
      configureBuckets: [{ name: 'files', configs: [] }],
    })
    const { port } = await bucket.run()
    storage = await openS3Storage({ url: `s3://files/clinic?endpoint=http://127.0.0.1:${port}`, credentials })
  })
  afterAll(async () => {
    storage.close()
    await bucket.close()
  })
  storageSuite(() => storage)

  const at = (url: string, deadline_ms?: number) =>
    openS3Storage({ url: `s3://files?endpoint=${url}`, credentials, ...(deadline_ms ? { deadline_ms } : {}) })

  test.each([
    [403, 'AccessDenied', StorageDown],
    [507, 'XMinioStorageFull', StorageFull],
    [403, 'QuotaExceeded', StorageFull],
  ])('s3 storage: status %d %s maps to its own error', async (status, code, kind) => {
    const store = await localServer((_, reply) => {
      reply.writeHead(status, { 'content-type': 'application/xml' })
      reply.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>canary</Message></Error>`)
    })
    const broken = await at(store.url)
    const error = await broken.put('a', Buffer.from('x'), plain).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(kind)
    expect(String(error)).not.toContain('canary')
    broken.close()
    await store.close()
  })

  test('s3 storage: a missing bucket is an outage, not a missing file', async () => {
    const store = await localServer((_, reply) => {
      reply.writeHead(404, { 'content-type': 'application/xml' })
      reply.end('<?xml version="1.0"?><Error><Code>NoSuchBucket</Code></Error>')
    })
    const broken = await at(store.url)
    await expect(broken.get('a')).rejects.toMatchObject({ name: 'StorageDown', code: 'NoSuchBucket' })
    broken.close()
    await store.close()
  })

  test('s3 storage: an unreachable or silent server is an outage', async () => {
    const silent = await localServer(() => undefined)
    const slow = await at(silent.url, 60)
    await expect(slow.get('a')).rejects.toMatchObject({ name: 'StorageDown', timed_out: true })
    slow.close()
    await silent.close()
    const gone = await at(silent.url)
    await expect(gone.exists('a')).rejects.toMatchObject({ name: 'StorageDown', code: 'ECONNREFUSED' })
    gone.close()
  })
})
