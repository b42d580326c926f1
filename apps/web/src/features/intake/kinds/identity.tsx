import { useEffect } from 'react'
import { checkIdentity } from '@stillwater/contract/intake'
import { t, words } from '@stillwater/contract/words'
import { Notice } from '@stillwater/ui/notice'
import { Spinner } from '@stillwater/ui/spinner'
import { api } from '../../../platform/api.ts'
import type { Asked, AskProps, Draft, Kind } from './kind.ts'

const askAgainMs = 4000

function Identity({ draft, submit }: AskProps) {
  const waiting = draft.value === 'waiting'
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(submit, askAgainMs)
    return () => clearInterval(timer)
  }, [waiting, submit])
  return (
    <div className="intake-stack" aria-live="polite">
      {draft.value === '' && (
        <p className="sw-prose">
          {t('We compare your name, your date of birth and your address with public records. It takes a moment.')}
        </p>
      )}
      {waiting && (
        <p className="intake-waiting">
          <Spinner /> {t('We are checking. This can take a minute. You can stay here or come back later.')}
        </p>
      )}
      {draft.value === 'refused' && (
        <Notice>
          {t(
            'We could not confirm your identity this way. That happens, and it says nothing about you. Your care team will confirm it with you. You can go on.',
          )}
        </Notice>
      )}
      {draft.value === 'unavailable' && (
        <Notice>
          {t('The check cannot be reached right now. Nothing was lost. You can try again, or go on and we check later.')}
        </Notice>
      )}
    </div>
  )
}

const said: Record<string, string> = {
  verified: words('Identity confirmed'),
  refused: words('To be confirmed by the care team'),
  unavailable: words('To be checked later'),
}

/** A check that could not be done does not keep anyone from care: the care team confirms it. */
async function before({ patient }: Asked, draft: Draft, set: (changes: Partial<Draft>) => void) {
  if (draft.value === 'refused') return draft
  const { status } = (await api(checkIdentity, { params: { id: patient.id }, body: {} })).data
  const next = { ...draft, value: status, response: t(said[status] ?? status) }
  const settled = status === 'verified' || (status === 'unavailable' && draft.value === 'unavailable')
  if (settled) return next
  set(next)
  return null
}

export const identity: Kind = {
  Ask: Identity,
  check: () => ({}),
  before,
  waits: true,
  go: ({ value }) => (value === '' ? t('Check now') : value === 'waiting' ? t('Check again') : t('Continue')),
}
