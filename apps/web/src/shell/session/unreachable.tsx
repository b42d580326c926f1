import { useState } from 'react'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { session } from '../../platform/session/session.ts'
import { SignedOutPage } from '../layouts/signed-out-page.tsx'

/** Shown to someone with a stored session while the server cannot confirm it. */
export function Unreachable() {
  const [busy, setBusy] = useState(false)
  const tryAgain = async () => {
    setBusy(true)
    await session.validate()
    setBusy(false)
  }
  return (
    <SignedOutPage
      title={t('We cannot reach our servers right now.')}
      lead={t('Nothing was lost. Please try again in a moment.')}
    >
      <p className="page-action">
        <Button busy={busy} onClick={tryAgain}>
          {t('Try again')}
        </Button>
      </p>
    </SignedOutPage>
  )
}
