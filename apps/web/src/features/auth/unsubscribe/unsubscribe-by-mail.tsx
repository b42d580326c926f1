import { useState } from 'react'
import { requestUnsubscribe } from '@stillwater/contract/auth'
import { t } from '@stillwater/contract/words'
import { normalizeEmail } from '@stillwater/domain/formats/email'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { useChange } from '../../../platform/api/use-change.ts'
import { EmailField } from '../../../platform/forms/email-field.tsx'
import { emailForm } from '../../../platform/forms/email-form.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'

/** Only the owner of an address may silence it, so the link goes there. */
export function UnsubscribeByMail() {
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const request = useChange(requestUnsubscribe)
  const form = useForm(emailForm, {
    initial: { email: '' },
    async onSubmit({ email }) {
      await request.send({ body: { email: normalizeEmail(email) } })
      setMailedTo(email.trim())
    },
    // One address is quickly typed again.
    isUnsaved: () => false,
    checksOnBlur: false,
  })
  if (mailedTo) {
    return (
      <Notice>
        {t('If {email} is on our list, a link is on its way there. Open the link to unsubscribe.', {
          email: mailedTo,
        })}
      </Notice>
    )
  }
  return (
    <form method="dialog" className="account-form" noValidate onSubmit={form.submit}>
      <ChangeFailed failure={form.failure} />
      <EmailField form={form} hint={t('We’ll email you a link to unsubscribe.')} />
      <Button type="submit" wide busy={form.isPending}>
        {t('Send me the link')}
      </Button>
    </form>
  )
}
