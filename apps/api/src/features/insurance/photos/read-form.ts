import { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { Problem } from '@stillwater/contract/problems'
import { mostUploadBytes } from '@stillwater/contract/uploads'

export interface ReadForm {
  fields: Record<string, string>
  file: Buffer | null
}

const mostFormBytes = mostUploadBytes + 64 * 1024
const limits = { files: 1, fields: 20, parts: 21, fieldSize: 1024, headerPairs: 20, headerSize: 4096 }

/** Parses a form of a few texts and one file, called `blob`, as it arrives. It stops at the first byte too many. */
export async function readForm(body: Readable | undefined): Promise<ReadForm> {
  if (!(body instanceof IncomingMessage)) throw new Problem('malformed_json')
  const form = openForm(body.headers['content-type'] ?? '')
  const fields = new Map<string, string>()
  // Pieces that are joined at the end would hold each upload in memory twice.
  let file: Buffer | null = null
  let length = 0
  form.on('field', (name, value) => fields.set(name, value))
  form.on('file', (name, part) =>
    part.on('data', (chunk: Buffer) => {
      if (name !== 'blob') return
      file ??= Buffer.allocUnsafe(mostFormBytes)
      length += chunk.copy(file, length)
    }),
  )
  await pipeline(body, atMost(mostFormBytes), form).catch((error: unknown) => {
    throw error instanceof Problem ? error : new Problem('malformed_json')
  })
  return { fields: Object.fromEntries(fields), file: blockOf(file, length) }
}

/** The part of the block that was written. A function, because the compiler cannot see a listener's assignment. */
const blockOf = (file: Buffer | null, length: number) => file?.subarray(0, length) ?? null

function openForm(type: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits })
  } catch {
    throw new Problem('malformed_json')
  }
}

function atMost(bytes: number) {
  return async function* (source: AsyncIterable<Buffer>) {
    let length = 0
    for await (const chunk of source) {
      length += chunk.length
      if (length > bytes) throw new Problem('too_large')
      yield chunk
    }
  }
}
