import { expect, test } from 'vitest'
import { checkLink, signLink } from './signed-links.ts'

const secret = Buffer.alloc(32, 7)
const now = new Date('2026-03-01T10:00:00.000Z')
const after = (ms: number) => new Date(now.getTime() + ms)
const link = { method: 'GET', id: 'file-1', user_id: 'jane', expires_at: after(300_000).toISOString() }
const signature = signLink(secret, link, now)

test('signed link: its owner opens the file until the link expires', () => {
  expect(checkLink(secret, link, signature, now)).toBe(true)
  expect(checkLink(secret, { ...link, method: 'get' }, signature, after(299_999))).toBe(true)
  expect(checkLink(secret, link, signature, after(300_000))).toBe(false)
})

test.each([
  { method: 'PUT' },
  { id: 'file-2' },
  { user_id: 'john' },
  { expires_at: after(299_000).toISOString() },
  { expires_at: 'never' },
  { id: 'file-1","jane', user_id: '' },
])('a link altered to say %j opens nothing', (altered) => {
  expect(checkLink(secret, { ...link, ...altered }, signature, now)).toBe(false)
})

test('signed link: a signature with any one of its 43 characters changed is refused', () => {
  expect(signature).toMatch(/^[\w-]{43}$/)
  for (let i = 0; i < signature.length; i++) {
    for (const other of signature[i] === 'A'
      ? 'BQ'
      : `A${String.fromCharCode(signature.charCodeAt(i) + 1)}`) {
      const forged = signature.slice(0, i) + other + signature.slice(i + 1)
      expect(checkLink(secret, link, forged, now)).toBe(false)
    }
  }
  for (const forged of ['', signature.slice(1), `${signature}=`, `${signature}A`, 'é'.repeat(43)]) {
    expect(checkLink(secret, link, forged, now)).toBe(false)
  }
  expect(checkLink(Buffer.alloc(32, 8), link, signature, now)).toBe(false)
})

test.each([0, -1, 300_001])('signed link: a lifetime of %d ms is refused', (life) => {
  const expires_at = after(life).toISOString()
  expect(() => signLink(secret, { ...link, expires_at }, now)).toThrow('at most five minutes')
})

test('signed link: a link that a clock set back would extend is refused', () => {
  expect(checkLink(secret, link, signature, after(-1))).toBe(false)
})

test('signed link: a short secret is refused', () => {
  expect(() => signLink(Buffer.alloc(31), link, now)).toThrow('32 bytes')
})
