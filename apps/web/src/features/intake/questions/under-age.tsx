import { t } from '@stillwater/contract/words'
import { answerWords } from '@stillwater/domain/intake/answer-words'
import { Button } from '@stillwater/ui/actions/button'
import { CrisisNumbers } from '../../../shell/crisis/crisis-rows.tsx'
import { useHeadingFocus } from '../../../platform/navigation/use-heading-focus.ts'
import { logOut } from '../../../shell/session/log-out.ts'
import { SignedOutPage } from '../../../shell/layouts/signed-out-page.tsx'

/** The date of birth was not sent and is kept nowhere. */
export function UnderAge({ onBack }: { onBack: () => void }) {
  useHeadingFocus()
  return (
    <SignedOutPage
      title={t('Thank you for reaching out.')}
      lead={
        <>
          {t(answerWords.is_adult)}{' '}
          {t('We didn’t keep your date of birth. You still deserve help, and it’s there for you.')}
        </>
      }
    >
      <div className="intake-stack">
        <p className="sw-prose">
          {t(
            'Talk to someone you trust: a parent, a school counselor or your doctor. You can also call or text 988 at any hour, at any age. It’s free.',
          )}
        </p>
        <div className="intake-crisis">
          <CrisisNumbers />
        </div>
        <p className="intake-ways">
          <Button onClick={logOut}>{t('Log out')}</Button>
          <Button kind="secondary" onClick={onBack}>
            {t('I entered the wrong date')}
          </Button>
        </p>
      </div>
    </SignedOutPage>
  )
}
