import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { SignedOutPage } from '../layouts/signed-out-page.tsx'

export function LoadFailure() {
  return (
    <SignedOutPage
      title={t('This page could not be loaded.')}
      lead={t('Nothing was lost. Please check your connection and try again.')}
    >
      <p className="page-action">
        <Button onClick={() => location.reload()}>{t('Try again')}</Button>
      </p>
    </SignedOutPage>
  )
}
