import type { Readable } from 'node:stream'
import { Problem } from '@stillwater/contract/problems'

/** Stops at the first byte too many, however much is still on its way. */
export async function readBody(body: Readable, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > most) throw new Problem('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
