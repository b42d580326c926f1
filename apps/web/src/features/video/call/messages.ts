import * as z from 'zod/mini'

/** What pages in a room say to each other through the server. `to` names one page; without it all hear it. */
const signal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('here'), name: z.string(), to: z.optional(z.string()) }),
  z.object({ kind: z.literal('still_here'), name: z.string() }),
  z.object({ kind: z.literal('bye') }),
  z.object({ kind: z.literal('offer'), to: z.string(), round: z.number(), sdp: z.string() }),
  z.object({ kind: z.literal('answer'), to: z.string(), round: z.number(), sdp: z.string() }),
  z.object({ kind: z.literal('candidate'), to: z.string(), candidate: z.record(z.string(), z.unknown()) }),
  z.object({ kind: z.literal('restart'), to: z.string() }),
])
export type CallSignal = z.infer<typeof signal>

export const longestChat = 2_000

/** What two pages say to each other directly, over the data channel of their connection. */
const word = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('chat'), id: z.string(), text: z.string().check(z.maxLength(longestChat)) }),
  z.object({
    kind: z.literal('state'),
    has_camera: z.boolean(),
    has_sound: z.boolean(),
    is_sound_only: z.boolean(),
    wants_captions: z.boolean(),
    can_caption: z.boolean(),
  }),
  z.object({ kind: z.literal('caption'), text: z.string().check(z.maxLength(longestChat)) }),
])
export type CallWord = z.infer<typeof word>

export const readSignal = (text: string) => read(signal, text)
export const readWord = (text: string) => read(word, text)

/** Null for what this page does not know, which a newer one may say. */
function read<T>(schema: z.ZodMiniType<T>, text: string): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
