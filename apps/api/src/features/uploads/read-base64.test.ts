import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Problem } from '@stillwater/contract/problems'
import { readBase64 } from './read-base64.ts'

const inPieces = (text: string, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
      Buffer.from(text.slice(index * size, (index + 1) * size), 'latin1'),
    ),
  )
const read = (text: string, size = 7, most = 10_000) => readBase64(inPieces(text, size), most)

test('base64 body: any bytes in any pieces, with or without a prefix and a line break, come back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 1, maxLength: 500 }),
      fc.integer({ min: 1, max: 700 }),
      fc.constantFrom('', 'data:image/png;base64,', '\r\n'),
      fc.constantFrom('', '\n', '\r\n'),
      async (bytes, size, before, behind) => {
        const text = before + Buffer.from(bytes).toString('base64') + behind
        expect(await read(text, size)).toEqual(Buffer.from(bytes))
      },
    ),
  )
})

test.each([
  '',
  '  ',
  'data:image/png;base64,',
  'AAA',
  'AA=A',
  'A===',
  '{"not":"base64"}',
  `${'A'.repeat(50)}!${'A'.repeat(201)}`,
  'AAAA\nAAAA'.padEnd(120, 'A'),
])('base64 body: %j is refused after it was read to its end', async (text) => {
  const body = inPieces(text, 7)
  expect(await readBase64(body, 10_000)).toBeNull()
  expect(body.readableEnded).toBe(true)
})

test('base64 body: one byte too many is too large, whatever it holds', async () => {
  expect(await read(Buffer.alloc(300).toString('base64'), 64, 300)).toHaveLength(300)
  const most = 400 + 108
  await expect(read('A'.repeat(most + 1), 64, 300)).rejects.toEqual(new Problem('too_large'))
})
