import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { go } from '../../../platform/navigation/go.ts'
import { SignedOutPage } from '../../../shell/layouts/signed-out-page.tsx'
import { emailForm } from '../../../platform/forms/email-form.ts'
import { EmailField } from '../../../platform/forms/email-field.tsx'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { TextLink } from '../../../platform/navigation/text-link.tsx'
import { lastAsked, useResetRequest } from './use-reset-request.ts'
import '../../people/account-form.css'

export default function ResetRequestScreen() {
  const reset = useResetRequest(() => go('/user/password_reset/sent'))
  const form = useForm(emailForm, {
    initial: { email: lastAsked() },
    onSubmit: ({ email }) => reset.send(email),
    // One address is quickly typed again.
    isUnsaved: () => false,
    checksOnBlur: false,
  })
  return (
    <SignedOutPage title={t('Reset password for your account.')}>
      <form method="dialog" className="account-form" noValidate onSubmit={form.submit}>
        <ChangeFailed failure={form.failure} />
        <EmailField form={form} hint={t('We will send you a link to choose a new password.')} />
        <Button type="submit" wide busy={form.isPending}>
          {t('Reset password')}
        </Button>
        <p>
          <TextLink href="/member_sign_in">{t('Back to sign in')}</TextLink>
        </p>
      </form>
    </SignedOutPage>
  )
}
