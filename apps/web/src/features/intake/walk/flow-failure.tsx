import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { SignedOutPage } from '../../../shell/layouts/signed-out-page.tsx'

export function FlowFailure({ retry }: { retry: () => void }) {
  return (
    <SignedOutPage
      title={t('We couldn’t load your questions.')}
      lead={t('Nothing was lost. Your answers are saved. Please try again in a moment.')}
    >
      <p className="page-action">
        <Button onClick={retry}>{t('Try again')}</Button>
      </p>
    </SignedOutPage>
  )
}
