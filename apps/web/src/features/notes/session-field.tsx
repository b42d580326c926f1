import type { NotableSession } from '@stillwater/contract/care/notes'
import { t } from '@stillwater/contract/words'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { typeWords } from '../scheduling/care/care-words.ts'
import { whenWords } from './note-words.ts'

export interface SessionFieldProps {
  sessions: readonly NotableSession[]
  value: string | null
  onChange: (appointment_id: string | null) => void
}

/** The session that a note is about, or none. */
export function SessionField({ sessions, value, onChange }: SessionFieldProps) {
  return (
    <SelectField
      id="note-session"
      label={t('Visit')}
      placeholder={t('Not about a visit')}
      value={value ?? ''}
      options={sessions.map(({ id, starts_at, appointment_type, care_person }) => ({
        value: id,
        label: t('{when}, {type} with {name}', {
          when: whenWords(starts_at),
          type: typeWords(appointment_type),
          name: care_person,
        }),
      }))}
      onChange={(event) => onChange(event.target.value || null)}
    />
  )
}
