import { undoEmailChange } from '@stillwater/contract/email-changes'
import { t } from '@stillwater/contract/words'
import { useChange } from '../../../platform/api/use-change.ts'
import { useBrand } from '../../../platform/brand.ts'
import { EmailLinkPage, SignInLink } from './email-link-page.tsx'

export default function UndoEmailScreen() {
  const { support_email } = useBrand()
  return (
    <EmailLinkPage
      change={useChange(undoEmailChange)}
      title={t('Undo the email change')}
      takenTitle={t('We couldn’t undo the change')}
      lead={t(
        'Your account returns to this address. Every device is signed out, and you choose a new password.',
      )}
      press={t('Undo the change')}
      done={(email) => ({
        title: t('Your email change is undone'),
        lead: t(
          'Every device is signed out. A link to choose a new password is on its way to {email}. Then you can sign in.',
          { email },
        ),
      })}
      overWords={(isTaken) =>
        isTaken
          ? t(
              'Another account uses this email address now, so the change stays. Please email <support>{address}</support>.',
              { address: support_email },
            )
          : t(
              'This link has expired or was already used. If you can’t sign in, please email <support>{address}</support>.',
              { address: support_email },
            )
      }
      overLinks={{ support: `mailto:${support_email}` }}
      next={<SignInLink />}
    />
  )
}
