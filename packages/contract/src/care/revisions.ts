import * as z from 'zod/mini'
import { moment } from '../fields.ts'
import { words } from '../words.ts'

export const tooLong = words('Please use a shorter text.')

/** Who edits the words of the clinic: questions and exercises. */
export const editsContent = { access: 'care_team', needs: 'config.edit' } as const

/** The name of a question, an option or a step. */
export const contentName = z.string().check(z.regex(/^[a-z0-9_]{1,80}$/))
/** What is edited, as its path names it. One that does not exist is not found. */
export const editedName = z.string().check(z.maxLength(80))

const note = z
  .string()
  .check(z.trim(), z.minLength(1, words('Please say what you changed and why.')), z.maxLength(500, tooLong))
const version = z.int().check(z.gte(0))

/** 0 as its version begins a draft. */
export const draftBody = <E extends z.ZodMiniType>(edit: E) => z.strictObject({ version, edit })

/** A note is asked for, so that the history says why. */
export const publishBody = z.strictObject({ version, note })
export type PublishBody = z.output<typeof publishBody>

export const restoreBody = z.strictObject({ revision: version, over_revision: version, note })
export type RestoreBody = z.output<typeof restoreBody>

/** What a list says of the draft and the last publication. */
export const revisionLine = {
  has_draft: z.boolean(),
  /** Null: as the product came. */
  published_at: z.nullable(moment),
  published_by: z.nullable(z.string()),
}
export type RevisionLine = z.output<z.ZodMiniObject<typeof revisionLine>>

const pastRevision = z.object({
  revision: z.number(),
  note: z.string(),
  published_at: moment,
  published_by: z.nullable(z.string()),
  /** How many parts are worded differently from the product. */
  changed: z.number(),
})

/** What a page shows of the draft, of what is published and of what was. */
export const revisionsOf = <E extends z.ZodMiniType>(edit: E) => ({
  /** What is published now; revision 0: the product's own. */
  published: z.object({ revision: z.number(), edit }),
  draft: z.nullable(
    z.object({ version: z.number(), edit, saved_at: moment, saved_by: z.nullable(z.string()) }),
  ),
  /** Newest first. */
  history: z.array(pastRevision),
})

/** The same of any edit, for what does not look into it. */
export interface Revisions<Edit = unknown> {
  published: { revision: number; edit: Edit }
  draft: { version: number; edit: Edit; saved_at: string; saved_by: string | null } | null
  history: z.output<typeof pastRevision>[]
}

/** Why a draft is not saved or published. */
export const editProblems = ['not_found', 'content_changed', 'content_refused'] as const
