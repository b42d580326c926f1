import { longestSignal, type LiveChat, type LiveSignal, type LiveSync } from '@stillwater/contract/live'
import type { RawData } from 'ws'
import * as z from 'zod/mini'

export type LiveFrame = LiveSignal | LiveChat | LiveSync

const frame: z.ZodMiniType<LiveFrame> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('signal'),
    room: z.uuid(),
    session: z.uuid(),
    data: z.nullable(z.string().check(z.maxLength(longestSignal))),
  }),
  z.object({
    type: z.literal('message'),
    thread_id: z.uuid(),
    id: z.uuid(),
    // Its length is checked with the rules of a message, which answer with a sentence.
    message: z.string(),
    attachment_id: z.nullable(z.uuid()),
  }),
  z.object({
    type: z.literal('sync'),
    thread_id: z.uuid(),
    after: z.int().check(z.nonnegative(), z.maximum(2 ** 31 - 1)),
  }),
])

/** The frame that a page sent, or null when it is none. */
export function readFrame(data: RawData, isBinary: boolean): LiveFrame | null {
  if (isBinary) return null
  try {
    const read = frame.safeParse(JSON.parse(String(data)))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
