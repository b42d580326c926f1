import { useState } from 'react'
import * as z from 'zod/mini'
import type { Reply } from '@stillwater/contract/endpoint'
import { phone } from '@stillwater/contract/fields'
import { acceptInvitation, type openInvitation } from '@stillwater/contract/staff-invitations'
import { t, words } from '@stillwater/contract/words'
import { meetsPolicy } from '@stillwater/domain/people/passwords'
import { Button } from '@stillwater/ui/actions/button'
import { useChange } from '../../../platform/api/use-change.ts'
import { deviceZone } from '../../../platform/device-zone.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { PhoneField } from '../../../platform/forms/phone-field.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { wrongCode } from '../../auth/second-factor/code-form.tsx'
import { codeField } from '../../auth/second-factor/code-schema.ts'
import type { MadeCredential } from '../../auth/second-factor/create-credential.ts'
import { EnrollmentCode } from '../../auth/second-factor/enrollment-code.tsx'
import type { Added } from '../../auth/second-factor/recovery-codes.tsx'
import { PasswordFields } from '../../people/password-fields.tsx'
import { InvitationPasskey } from './invitation-passkey.tsx'

const schema = z
  .object({
    password: z.string().check(z.maxLength(1000), z.refine(meetsPolicy, words('Password invalid'))),
    password_confirmation: z.string().check(z.maxLength(1000)),
    phone: z.nullable(phone),
    code: codeField,
  })
  .check(
    z.refine(({ password, password_confirmation }) => password === password_confirmation, {
      error: words('Passwords do not match'),
      path: ['password_confirmation'],
    }),
  )

interface AcceptFormProps {
  token: string
  invitation: Reply<typeof openInvitation>
  onAccepted: (added: Added) => void
}

export function AcceptForm({ token, invitation, onAccepted }: AcceptFormProps) {
  const accept = useChange(acceptInvitation)
  const [made, setMade] = useState<MadeCredential | null>(null)
  const form = useForm(schema, {
    initial: { password: '', password_confirmation: '', phone: '', code: '' },
    body: ({ phone: typed, ...rest }) => ({ ...rest, phone: typed || null }),
    async onSubmit({ password, phone: typed, code }) {
      const body = {
        token,
        password,
        phone: typed || null,
        code,
        zone: deviceZone(),
        ...(made && { passkey: { response: made } }),
      }
      const answer = await accept.send({ body })
      onAccepted({ answer, user: answer.data.data, codes: answer.data.recovery_codes })
    },
    refusal: wrongCode,
    isUnsaved: () => false,
  })
  return (
    <form method="dialog" className="account-form" noValidate onSubmit={form.submit}>
      <input hidden name="username" autoComplete="username" value={invitation.email} readOnly />
      <section className="account-form-group" aria-labelledby="choose-password">
        <h2 id="choose-password">{t('1. Choose a password')}</h2>
        <PasswordFields password={form.text('password')} confirmation={form.text('password_confirmation')} />
        <PhoneField
          label={t('Cell phone')}
          hint={t('Optional. Urgent alerts are texted to it.')}
          {...form.text('phone')}
        />
      </section>
      <section className="account-form-group" aria-labelledby="add-app">
        <h2 id="add-app">{t('2. Add an authenticator app')}</h2>
        <EnrollmentCode enrollment={invitation.enrollment} code={form.text('code')} />
      </section>
      <InvitationPasskey options={invitation.passkey_options} made={made} onMade={setMade} />
      <ChangeFailed failure={form.failure} />
      <Button type="submit" wide busy={form.isPending}>
        {t('Create account')}
      </Button>
    </form>
  )
}
