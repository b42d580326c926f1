import { useEffect, useRef, useState } from 'react'
import type { Answer } from '@stillwater/contract/client'
import type { User } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Checkbox } from '@stillwater/ui/choices/checkbox'
import '../../people/account-form.css'
import './second-factor.css'

/** The reply that added an app: its codes are shown before its session is used. */
export interface Added {
  answer: Answer<unknown>
  user: User
  codes: readonly string[]
}

interface RecoveryCodesProps {
  codes: readonly string[]
  /** In place of the words to someone whose account is new. */
  lead?: string
  onContinue: () => void
}

/** Shown once: the server keeps only hashes. */
export function RecoveryCodes({ codes, lead, onContinue }: RecoveryCodesProps) {
  const [isSaved, setSaved] = useState(false)
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setCopied('yes')
    } catch {
      setCopied('failed')
    }
  }

  return (
    <div className="account-form">
      <p ref={words} tabIndex={-1} className="sw-prose">
        {lead ??
          t(
            'Your account is ready. If you lose your phone, one of these codes signs you in. Each works once. Keep them somewhere safe: we can’t show them again.',
          )}
      </p>
      <ol className="factor-codes" aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ol>
      <div className="factor-copy">
        <Button kind="secondary" small onClick={() => void copy()}>
          {t('Copy codes')}
        </Button>
        <p role="status">
          {copied === 'yes' && t('Copied.')}
          {copied === 'failed' && t('We couldn’t copy them. Please write them down.')}
        </p>
      </div>
      <Checkbox
        id="codes-saved"
        label={t('I saved these codes')}
        checked={isSaved}
        onChange={({ target }) => setSaved(target.checked)}
      />
      <Button wide disabled={!isSaved} onClick={onContinue}>
        {t('Continue')}
      </Button>
    </div>
  )
}
