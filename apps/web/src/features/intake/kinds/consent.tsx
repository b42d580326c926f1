import { t } from '@stillwater/contract/words'
import { Checkbox } from '@stillwater/ui/checkbox'
import type { AskProps, Kind } from './kind.ts'

function Consent({ question, draft, set, wrong }: AskProps) {
  const words = question.options[0]?.title ?? t('I agree')
  return (
    <div className="sw-sheet intake-sheet">
      <Checkbox
        id="answer"
        label={words}
        checked={draft.value !== ''}
        error={wrong['']}
        onChange={({ target }) =>
          set(target.checked ? { value: 'yes', response: words } : { value: '', response: '' })
        }
      />
    </div>
  )
}

export const consent: Kind = { Ask: Consent }
