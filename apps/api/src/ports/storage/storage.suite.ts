import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { StorageMissing, type Storage } from './storage.port.ts'

export const someKey = (folder = 'uploads') => `${folder}/${randomBytes(16).toString('hex')}`

/** The behavior that every storage adapter must have. */
export function storageSuite(under: () => Storage): void {
  const kept = async (key: string) => {
    const { stream, contentType, size } = await under().get(key)
    return { bytes: await buffer(stream), contentType, size }
  }

  /** Byte by byte, as only a buffer compares itself quickly. */
  async function expectKept(key: string, bytes: Buffer, contentType: string): Promise<void> {
    const { bytes: got, ...about } = await kept(key)
    expect(about).toEqual({ contentType, size: bytes.length })
    expect(got.equals(bytes)).toBe(true)
  }

  test.each([0, 1, 300_000])(
    'a patient gets back the %d bytes they gave, and what they are',
    async (length) => {
      const key = someKey()
      const bytes = randomBytes(length)
      await under().put(key, bytes, { contentType: 'image/jpeg' })
      expect(await under().exists(key)).toBe(true)
      await expectKept(key, bytes, 'image/jpeg')
    },
  )

  test('a file can be given as it arrives', async () => {
    const key = someKey()
    const pieces = [randomBytes(70_000), randomBytes(1), randomBytes(90_000)]
    await under().put(key, Readable.from(pieces), { contentType: 'application/pdf' })
    const bytes = Buffer.concat(pieces)
    await expectKept(key, bytes, 'application/pdf')
  })

  test('an upload cut short leaves nothing behind, and the caller learns why', async () => {
    const key = someKey()
    const cut = new Error('The connection was lost.')
    const source = Readable.from(
      (async function* () {
        yield randomBytes(100_000)
        throw cut
      })(),
    )
    await expect(under().put(key, source, { contentType: 'image/png' })).rejects.toBe(cut)
    expect(await under().exists(key)).toBe(false)
    await expect(under().get(key)).rejects.toBeInstanceOf(StorageMissing)
  })

  test('a file given again under its key replaces the first, whole', async () => {
    const key = someKey()
    await under().put(key, randomBytes(50_000), { contentType: 'image/png' })
    await under().put(key, Buffer.from('second'), { contentType: 'text/plain; charset=utf-8' })
    expect(await kept(key)).toEqual({
      bytes: Buffer.from('second'),
      contentType: 'text/plain; charset=utf-8',
      size: 6,
    })
  })

  test('many files given at once to one key leave one of them, whole', async () => {
    const key = someKey()
    const all = Array.from({ length: 8 }, (_, i) => Buffer.alloc(40_000, i + 1))
    await Promise.all(all.map((bytes) => under().put(key, bytes, { contentType: 'image/png' })))
    const { bytes } = await kept(key)
    expect(all.some((one) => one.equals(bytes))).toBe(true)
  })

  test('a file that was removed is missing, and removing it again does no harm', async () => {
    const key = someKey()
    await under().put(key, Buffer.from('x'), { contentType: 'text/plain' })
    await under().remove(key)
    await under().remove(key)
    expect(await under().exists(key)).toBe(false)
    const error = await under()
      .get(key)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(StorageMissing)
    expect(String(error)).not.toContain(key)
  })

  test('one key may continue another', async () => {
    const key = someKey()
    await under().put(key, Buffer.from('outer'), { contentType: 'text/plain' })
    await under().put(`${key}/deep/inner`, Buffer.from('inner'), { contentType: 'text/plain' })
    expect((await kept(key)).bytes.toString()).toBe('outer')
    expect((await kept(`${key}/deep/inner`)).bytes.toString()).toBe('inner')
    expect(await under().exists(`${key}/deep`)).toBe(false)
  })

  test.each([
    '../a',
    'a/../b',
    '/etc/passwd',
    'a//b',
    'a/',
    'a.file',
    'A',
    'a b',
    'a\u0000',
    'a\n',
    '',
    'a'.repeat(201),
  ])('a key like %j reaches nothing', async (key) => {
    const storage = under()
    await expect(storage.put(key, Buffer.from('x'), { contentType: 'text/plain' })).rejects.toThrow(TypeError)
    await expect(storage.get(key)).rejects.toThrow(TypeError)
    await expect(storage.remove(key)).rejects.toThrow(TypeError)
    await expect(storage.exists(key)).rejects.toThrow(TypeError)
  })

  test.each(['', 'jpeg', 'text/plain\r\nx: y', 'text/html; x'])(
    'a content type like %j is refused',
    async (type) => {
      await expect(under().put(someKey(), Buffer.from('x'), { contentType: type })).rejects.toThrow(TypeError)
    },
  )
}
