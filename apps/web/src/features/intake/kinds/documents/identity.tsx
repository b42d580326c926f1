import { checkIdentity } from '@stillwater/contract/visits'
import { t, words } from '@stillwater/contract/words'
import { Notice } from '@stillwater/ui/feedback/notice'
import { api } from '../../../../platform/api/api.ts'
import { useBrand } from '../../../../platform/brand.ts'
import type { Asked, AskProps, Draft, Kind } from '../kind.ts'

function Identity({ patient, draft }: AskProps) {
  const support = useBrand().support_email
  if (patient.verification_complete) {
    return <Notice tone="encourage">{t('Your identity is confirmed.')}</Notice>
  }
  return (
    <div className="intake-stack" aria-live="polite">
      {draft.value in outcomes ? (
        <Notice>{t(outcomes[draft.value] ?? '', { support })}</Notice>
      ) : (
        <p className="sw-prose">
          {t('We compare your name and your date of birth with public records. It takes a moment.')}
        </p>
      )}
    </div>
  )
}

const outcomes: Record<string, string> = {
  waiting: words('The check is still running. You can continue, and we’ll tell you if anything is missing.'),
  refused: words(
    'We couldn’t confirm your identity this way. That happens, and it says nothing about you. Your answers are saved, and your care team has been asked to confirm it with you. If your name or date of birth isn’t right, or this keeps happening, email {support}.',
  ),
  unavailable: words(
    'We can’t run the check right now. Nothing was lost. You can continue, and your care team will do it with you.',
  ),
}

const kept: Record<string, string> = {
  verified: words('Identity confirmed'),
  waiting: words('The check is still running'),
  unavailable: words('To be checked by the care team'),
}

/** Each outcome but a confirmed one is shown before the patient continues; a refused one stays here. */
async function before({ patient }: Asked, draft: Draft, show: (changes: Partial<Draft>) => void) {
  if (draft.value === 'waiting' || draft.value === 'unavailable') return draft
  const { status } = (await api(checkIdentity, { params: { id: patient.id }, body: {} })).data
  const next = { ...draft, value: status, response: t(kept[status] ?? status) }
  if (status === 'verified') return next
  show(next)
  return null
}

export const identity: Kind = {
  Ask: Identity,
  check: () => ({}),
  before,
  waits: true,
  go: ({ value }) =>
    value === 'refused' ? t('Check again') : value === '' ? t('Check my identity') : t('Continue'),
}
