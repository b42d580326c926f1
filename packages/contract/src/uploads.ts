import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

export const mostUploadBytes = 10 * 1024 * 1024
export const uploadTypes = ['image/png', 'image/jpeg', 'application/pdf'] as const

/** Why the content of a file is refused. */
export const fileProblems = [
  'file_refused',
  'file_mistyped',
  'file_doubled',
  'picture_unreadable',
  'pdf_unreadable',
  'pdf_locked',
  'pdf_too_long',
  'pdf_page_size',
  'too_large',
  'busy',
] as const

/** What a signed address says besides the file. */
export const fileLink = z.object({
  expires_at: z.optional(z.string().check(z.maxLength(40))),
  signature: z.optional(z.string().check(z.maxLength(100))),
})

/** The address of an upload is given by the call that asked for a file. Its body is the file as base64 text. */
export const putUpload = endpoint({
  method: 'PUT',
  path: '/api/uploads/:id',
  summary: 'Send a file, as base64 text, to the address that was given for it',
  access: 'user',
  record: 'stored_file',
  needs: 'messages.write',
  params: z.object({ id }),
  query: fileLink,
  reply: z.object({ success: z.literal(true) }),
  problems: fileProblems,
})

/** The address is given with the record the file belongs to. The answer is the file itself. */
export const readUpload = endpoint({
  method: 'GET',
  path: '/api/uploads/:id',
  summary: 'A file, at the address that was given for it, for the person it was given to',
  access: 'user',
  record: 'stored_file',
  needs: 'patient.read',
  params: z.object({ id }),
  query: fileLink,
})
