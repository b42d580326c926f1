import type { Readable } from 'node:stream'
import { Problem } from '@stillwater/contract/problems'

const prefix = /^data:[a-z]+\/[a-z0-9.+-]+;base64,/i
const longestPrefix = 100
/** Padding and a line break, which are allowed only at the end. */
const longestEnd = 8

/**
 * Decodes base64 as it streams in, so that a large file is never in memory as text too. Null for anything else, which
 * is still read to its end, because a client that is cut off never sees the reply.
 */
export async function readBase64(body: Readable, mostBytes: number): Promise<Buffer | null> {
  const decoded: Buffer[] = []
  let received = 0
  let rest = ''
  let isBegun = false
  let isBase64 = true
  const decode = (text: string, pattern: RegExp) => {
    isBase64 &&= pattern.test(text)
    if (isBase64) decoded.push(Buffer.from(text, 'base64'))
    else decoded.length = 0
  }
  const begin = () => {
    isBegun = true
    rest = rest.replace(prefix, '').trimStart()
  }
  for await (const chunk of body as AsyncIterable<Buffer>) {
    received += chunk.length
    if (received > (mostBytes / 3) * 4 + longestPrefix + longestEnd) throw new Problem('too_large')
    rest += chunk.toString('latin1')
    if (!isBegun && rest.length > longestPrefix) begin()
    const whole = isBegun ? Math.floor((rest.length - longestEnd) / 4) * 4 : 0
    if (whole <= 0) continue
    decode(rest.slice(0, whole), /^[A-Za-z0-9+/]+$/)
    rest = rest.slice(whole)
  }
  if (!isBegun) begin()
  rest = rest.trimEnd()
  if (rest.length % 4 !== 0) return null
  decode(rest, /^[A-Za-z0-9+/]*={0,2}$/)
  const bytes = Buffer.concat(decoded)
  return isBase64 && bytes.length > 0 ? bytes : null
}
