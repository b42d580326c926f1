import type { PersonKey } from '../../../platform/sealing/person-key.ts'
import { open, seal } from '../../../platform/sealing/sealing.ts'
import type { answers } from '../visits.table.ts'

/** What of an answer is sealed. */
export interface SealedAnswer {
  response: string | null
  value: string | null
  elaboration: string | null
}

type AnswerRow = Pick<
  typeof answers.$inferSelect,
  'id' | 'question_name' | 'question_bank_name' | 'question_version' | 'file_id'
> & {
  /** A file was announced and has not been uploaded yet. */
  awaits_file: boolean
}

export type SealedAnswerRow = AnswerRow & { sealed: Buffer }

/** An answer in plain text, without its sealed bytes. */
export interface OpenedAnswer extends SealedAnswer {
  row: AnswerRow
}

export const answerColumns = `a.id, a.question_name, a.question_bank_name, a.question_version, a.file_id, a.sealed,
  a.file_id is not null and not exists (select from stored_files f where f.id = a.file_id and f.size_bytes > 0) as awaits_file`

export const answerPlace = (id: string) => ({ table: 'answers', column: 'sealed', id })

export function openAnswers(rows: SealedAnswerRow[], key: PersonKey): Map<string, OpenedAnswer> {
  return new Map(
    rows.map(({ sealed, ...row }) => [
      row.question_name,
      { row, ...open<SealedAnswer>(key, answerPlace(row.id), sealed) },
    ]),
  )
}

export function sealAnswer(key: PersonKey, { row, response, value, elaboration }: OpenedAnswer): Buffer {
  return seal(key, answerPlace(row.id), { response, value, elaboration } satisfies SealedAnswer)
}

/** As the rules read them. A question whose file is not uploaded yet is not answered. */
export function answerValues(opened: Map<string, OpenedAnswer>): Record<string, string | null> {
  const values: Record<string, string | null> = Object.create(null) as Record<string, string | null>
  for (const [name, { row, value }] of opened) if (!row.awaits_file) values[name] = value
  return { ...values }
}
