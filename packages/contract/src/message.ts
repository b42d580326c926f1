import * as z from 'zod/mini'
import { longestMessage } from '@stillwater/domain/messaging/message-text'
import { id, moment } from './fields.ts'
import { words } from './words.ts'

const messageAttachment = z.object({ id, content_type: z.string() })

/** spec: dashboard §3. `seq` numbers the messages of a thread 1, 2, 3 … without gaps. */
export const message = z.object({
  id,
  created_at: moment,
  message: z.string(),
  sender_id: id,
  sender_name: z.string(),
  recipient_id: id,
  thread_id: id,
  seq: z.number(),
  /** An auto-reply was written by the clinic, not by the person. */
  kind: z.enum(['text', 'auto_reply']),
  attachment: z.nullable(messageAttachment),
})
export type Message = z.output<typeof message>

const side = z.object({ delivered: z.number(), read: z.number() })

/** The number of the last message that each side has received and read. */
export const messageMarks = z.object({ patient: side, care: side })
export type MessageMarks = z.output<typeof messageMarks>

export const messageText = z
  .string()
  .check(
    z.maxLength(longestMessage, words('This message is too long. Please split it into several messages.')),
  )
