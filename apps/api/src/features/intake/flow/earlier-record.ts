import type { EarlierVisits } from '@stillwater/domain/intake/earlier-visits'
import { scaleOfServiceLine, scales } from '@stillwater/domain/results/scales'
import type { PersonKey } from '../../../platform/sealing/person-key.ts'
import { open } from '../../../platform/sealing/sealing.ts'
import { answerPlace, type SealedAnswer } from '../answers/answer-record.ts'
import { openVisit } from '../visit-record.ts'

interface SealedRow {
  id: string
  sealed: string
}

/** What the visits of a patient besides this one hold, as `earlierColumn` selects it. */
export interface EarlierRows {
  visits: (SealedRow & { finished: boolean })[] | null
  /** Oldest first. */
  answers: (SealedRow & { question_name: string })[] | null
}

// Only a later visit looks at earlier ones, so a first intake pays nothing for this.
export const earlierColumn = `case when not v.is_initial then json_build_object(
    'visits', (select json_agg(json_build_object('id', e.id, 'finished', not e.pending_updates, 'sealed', encode(e.sealed, 'base64')))
       from visits e where e.patient_id = v.patient_id and e.id <> v.id),
    'answers', (select json_agg(json_build_object('id', a.id, 'question_name', a.question_name, 'sealed', encode(a.sealed, 'base64')) order by a.created_at)
       from visits e join answers a on a.visit_id = e.id and a.replaced_at is null
      where e.patient_id = v.patient_id and e.id <> v.id
        and a.question_bank_name in ('profile', 'health_history_1', 'health_history_2', 'emergency_contact'))
  ) end as earlier`

export function openEarlier({ visits, answers }: EarlierRows, key: PersonKey): EarlierVisits {
  const opened = (visits ?? []).map(({ id, sealed, finished }) => ({
    finished,
    ...openVisit({ id, sealed: Buffer.from(sealed, 'base64') }, key),
  }))
  const scored_scales = scales.filter((scale) => opened.some(({ scores }) => scores[scale] !== undefined))
  const lines = opened.flatMap(({ finished, service_lines }) => (finished ? service_lines : []))
  const owed = lines.flatMap((line) => scaleOfServiceLine(line) ?? [])
  const values = (answers ?? []).map(({ id, question_name, sealed }) => {
    const { value } = open<SealedAnswer>(key, answerPlace(id), Buffer.from(sealed, 'base64'))
    return [question_name, value] as const
  })
  return {
    answers: Object.fromEntries(values),
    scored_scales,
    owed_scales: scales.filter((scale) => owed.includes(scale) && !scored_scales.includes(scale)),
  }
}
