import { t } from '@stillwater/contract/words'
import { formatDay, parseDay } from '@stillwater/domain/formats/dates'
import { dateMask, MaskedField } from '@stillwater/ui/fields/masked-field'
import type { AskProps, Kind } from './kind.ts'

function AskDate({ question, draft, set, wrong }: AskProps) {
  return (
    <MaskedField
      id="answer"
      mask={dateMask}
      label={question.subscript ?? t('Date')}
      hint={t('Month, day and year: mm/dd/yyyy')}
      autoComplete={question.name === 'birth_date' ? 'bday' : 'off'}
      value={draft.response || formatDay(draft.value)}
      error={wrong['']}
      onChange={(typed) => set({ response: typed, value: parseDay(typed) ?? typed })}
    />
  )
}

export const date: Kind = { Ask: AskDate }
