import { t } from '@stillwater/contract/words'
import { Checkbox } from '@stillwater/ui/choices/checkbox'
import type { AskProps, Kind } from './kind.ts'

function Consent({ question, draft, set, wrong }: AskProps) {
  const { name: agreed = 'yes', title: words = t('I agree') } = question.options[0] ?? {}
  return (
    <div className="sw-sheet intake-sheet">
      <Checkbox
        id="answer"
        label={words}
        checked={draft.value !== ''}
        error={wrong['']}
        onChange={({ target }) =>
          set(target.checked ? { value: agreed, response: words } : { value: '', response: '' })
        }
      />
    </div>
  )
}

export const consent: Kind = { Ask: Consent }
