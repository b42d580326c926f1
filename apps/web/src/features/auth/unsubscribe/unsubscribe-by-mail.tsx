import { useState } from 'react'
import { requestUnsubscribe } from '@stillwater/contract/auth'
import { t } from '@stillwater/contract/words'
import { normalizeEmail } from '@stillwater/domain/formats/email'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { api } from '../../../platform/api/api.ts'
import { EmailField } from '../../../platform/forms/email-field.tsx'
import { checkEmail } from '../../../platform/forms/check-email.ts'
import { Failure } from '../../../platform/forms/failure.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'

/** Only the owner of an address may silence it, so the link goes there. */
export function UnsubscribeByMail() {
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => checkEmail(email),
    // One address is quickly typed again.
    isUnsaved: () => false,
    send: async ({ email }) => {
      await api(requestUnsubscribe, { body: { email: normalizeEmail(email) } })
      setMailedTo(email.trim())
    },
  })
  if (mailedTo) {
    return (
      <Notice>
        {t('If {email} gets our emails, a link is on its way to it. Open the link to unsubscribe.', {
          email: mailedTo,
        })}
      </Notice>
    )
  }
  return (
    <form method="dialog" className="account-form" noValidate onSubmit={form.submit}>
      {form.failure && <Failure>{form.failure}</Failure>}
      <EmailField form={form} hint={t('We will send a link to this address that ends these emails.')} />
      <Button type="submit" wide busy={form.busy}>
        {t('Send me the link')}
      </Button>
    </form>
  )
}
