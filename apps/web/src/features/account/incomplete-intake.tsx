import { Link } from 'wouter'
import { t } from '@stillwater/contract/words'
import { buttonClass } from '@stillwater/ui/button'
import { Notice } from '@stillwater/ui/notice'

export function IncompleteIntake() {
  return (
    <Notice
      tone="encourage"
      action={
        <Link href="/patient/question_bank" className={buttonClass({ small: true })}>
          {t('Continue')}
        </Link>
      }
    >
      {t("It seems like your intake isn't complete yet. Please click here to continue where you left off.")}
    </Notice>
  )
}
