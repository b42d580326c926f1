import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { go } from '../../../platform/navigation/go.ts'
import { SignedOutPage } from '../../../shell/layouts/signed-out-page.tsx'
import { checkEmail } from '../../../platform/forms/check-email.ts'
import { EmailField } from '../../../platform/forms/email-field.tsx'
import { Failure } from '../../../platform/forms/failure.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { TextLink } from '../../../platform/navigation/text-link.tsx'
import { askForReset, lastAsked } from './ask-for-reset.ts'
import '../../people/account-form.css'

export default function ResetRequestScreen() {
  const form = useForm({
    initial: { email: lastAsked() },
    check: ({ email }) => checkEmail(email),
    // One address is quickly typed again.
    isUnsaved: () => false,
    send: async ({ email }) => {
      await askForReset(email)
      go('/user/password_reset/sent')
    },
  })
  return (
    <SignedOutPage title={t('Reset password for your account.')}>
      <form method="dialog" className="account-form" noValidate onSubmit={form.submit}>
        {form.failure && <Failure>{form.failure}</Failure>}
        <EmailField form={form} hint={t('We will send you a link to choose a new password.')} />
        <Button type="submit" wide busy={form.busy}>
          {t('Reset password')}
        </Button>
        <p>
          <TextLink href="/member_sign_in">{t('Back to sign in')}</TextLink>
        </p>
      </form>
    </SignedOutPage>
  )
}
