import { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Problem } from '@stillwater/contract/problems'
import { mostUploadBytes } from '@stillwater/contract/uploads'
import { readBody } from '../uploads/read-body.ts'

const mostFormBytes = mostUploadBytes + 64 * 1024

export interface ReadForm {
  fields: Record<string, string>
  file: Buffer | null
}

/** A form of a few texts and one file, called `blob`. It is refused at the first byte too many. */
export async function readForm(body: Readable | undefined): Promise<ReadForm> {
  if (!(body instanceof IncomingMessage)) throw new Problem('malformed_json')
  const type = body.headers['content-type'] ?? ''
  const bytes = await readBody(body, mostFormBytes)
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new Problem('malformed_json')
    })
  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  let file: Buffer | null = null
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') fields[name] = value
    else if (name === 'blob') file = Buffer.from(await value.arrayBuffer())
  }
  return { fields: { ...fields }, file }
}
