import { expect, test } from 'vitest'
import { frameHeaders, pageHeaders } from './security-headers.ts'

const policyOf = (headers: { 'content-security-policy': string }) =>
  headers['content-security-policy'].split('; ')

test('a page loads scripts from here and speaks to nobody else', () => {
  expect(policyOf(pageHeaders([]))).toEqual(
    expect.arrayContaining(["script-src 'self'", "connect-src 'self'", "frame-src 'self'"]),
  )
})

test('security headers: camera and microphone are for our own pages alone, not for frames in them', () => {
  expect(pageHeaders([])['permissions-policy']).toBe(
    'camera=(self), microphone=(self), geolocation=(), payment=()',
  )
  const frame = frameHeaders({ script: [], style: [], connect: [] })
  expect(frame['permissions-policy']).toBe('camera=(), microphone=(), geolocation=(), payment=()')
  expect(policyOf(pageHeaders([]))).toContain("media-src 'self' blob:")
})

test('a frame has an origin of its own, stands in our pages alone and reaches what it is given', () => {
  const sources = {
    script: ["'sha256-a'", 'https://js.example'],
    style: ["'sha256-b'"],
    connect: ['b.example'],
  }
  expect(policyOf(frameHeaders(sources))).toEqual([
    'sandbox allow-scripts',
    "default-src 'none'",
    "script-src 'sha256-a' https://js.example",
    "style-src 'sha256-b'",
    'connect-src b.example',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ])
})
