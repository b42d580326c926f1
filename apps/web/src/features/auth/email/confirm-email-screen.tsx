import { confirmEmailChange } from '@stillwater/contract/email-changes'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { useChange } from '../../../platform/api/use-change.ts'
import { go } from '../../../platform/navigation/go.ts'
import { session, useSession } from '../../../platform/session/session.ts'
import { EmailLinkPage, SignInLink } from './email-link-page.tsx'

export default function ConfirmEmailScreen() {
  return (
    <EmailLinkPage
      change={useChange(confirmEmailChange)}
      title={t('Confirm your new email')}
      takenTitle={t('We couldn’t change your email')}
      lead={t('Your account will use this address from now on.')}
      press={t('Confirm email address')}
      done={(email) => ({
        title: t('Your email is changed'),
        lead: t('From now on, you sign in with {email}.', { email }),
      })}
      overWords={(isTaken) =>
        isTaken
          ? t('Another account already uses this email address, so yours was not changed.')
          : t(
              'This link has expired or was already used. If your account still shows your old address, enter the new one again in My Account.',
            )
      }
      next={<NextStep />}
    />
  )
}

function NextStep() {
  const user = useSession()?.user
  if (!user) return <SignInLink />
  const isPatient = user.patient !== null
  async function openAccount() {
    // This browser may still have the previous address.
    await session.validate()
    if (session.current()) go(isPatient ? '/patient/dashboard/profile_info' : '/')
  }
  return (
    <Button wide onClick={() => void openAccount()}>
      {isPatient ? t('Open My Account') : t('Continue')}
    </Button>
  )
}
