import { t } from '@stillwater/contract/words'
import { parseState, stateChoices } from '@stillwater/domain/people/regions'
import { SelectField } from '@stillwater/ui/fields/select-field'
import type { AskProps, Kind } from '../kind.ts'

function Region({ question, draft, set, wrong }: AskProps) {
  return (
    <SelectField
      id="answer"
      label={question.subscript ?? t('State')}
      placeholder={t('Select a state')}
      autoComplete="address-level1"
      options={stateChoices}
      value={parseState(draft.value) ?? ''}
      error={wrong['']}
      onChange={({ target }) =>
        set({
          value: target.value,
          response: stateChoices.find(({ value }) => value === target.value)?.label ?? '',
        })
      }
    />
  )
}

export const region: Kind = { Ask: Region }
