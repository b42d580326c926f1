import { t } from '@stillwater/contract/words'
import { formatPhone, parsePhone } from '@stillwater/domain/formats/phone'
import { session } from '../../../platform/session/session.ts'
import { PhoneField } from '../../../platform/forms/phone-field.tsx'
import { emptyDraft, type AskProps, type Kind } from './kind.ts'

function Phone({ question, draft, set, wrong }: AskProps) {
  return (
    <PhoneField
      id="answer"
      label={question.subscript ?? t('Phone number')}
      value={draft.response}
      error={wrong['']}
      onChange={(typed) => set({ response: typed, value: parsePhone(typed) ?? typed })}
    />
  )
}

/** The number of the account is offered, to be confirmed or changed. */
function start() {
  const known = session.current()?.user.phone
  return known ? { ...emptyDraft, response: formatPhone(known), value: known } : emptyDraft
}

export const phone: Kind = { Ask: Phone, start }
