import { useEffect } from 'react'
import { confirmPhone } from '@stillwater/contract/confirm-phone'
import { t } from '@stillwater/contract/words'
import { formatPhone } from '@stillwater/domain/formats/phone'
import { Button } from '@stillwater/ui/actions/button'
import { digitMask, MaskedField } from '@stillwater/ui/fields/masked-field'
import { useChange } from '../../../platform/api/use-change.ts'
import { Unbroken } from '../../../platform/unbroken.tsx'
import { session } from '../../../platform/session/session.ts'
import { useStore } from '../../../platform/store.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { Failure } from '../../../platform/forms/failure.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { phoneCode, sendCode, type PhoneCode } from './phone-code-store.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

const codeMask = digitMask('999999')

export interface PhoneCodeFormProps {
  phone: string | null
  onConfirmed: () => void
  onChangeNumber: () => void
}

export function PhoneCodeForm({ phone, onConfirmed, onChangeNumber }: PhoneCodeFormProps) {
  const text = useStore(phoneCode)
  const number = formatPhone(phone ?? '')
  const { sent, busy: sending, failure: unsent } = text
  const wait = useSecondsUntil(sent?.resend_ms ?? 0)
  const confirm = useChange(confirmPhone, {
    onSuccess({ headers, data }) {
      session.keep(headers, data)
      onConfirmed()
    },
  })
  const form = useForm(confirmPhone.body, {
    initial: { code: '' },
    onSubmit: (body) => confirm.send({ body }),
    // A wrong code is about the field; an expired or spent one is about the text message.
    refusal: ({ code, message }) => (code === 'phone_code_wrong' ? { code: t(message) } : undefined),
    // The code stays in the text message.
    isUnsaved: () => false,
    checksOnBlur: false,
  })
  const isSent = sent !== null
  useEffect(() => {
    if (isSent) document.getElementById('code')?.focus()
  }, [isSent])
  const changeNumber = (
    <Button kind="text" small onClick={onChangeNumber}>
      {t('Change number')}
    </Button>
  )
  if (unsent?.is_final) {
    return (
      <>
        <Failure key={unsent.count}>{unsent.words}</Failure>
        {changeNumber}
      </>
    )
  }
  return (
    <form className="phone-form" noValidate onSubmit={form.submit}>
      <p role="status">
        <Unbroken text={sentence(text, number)} part={number} />
      </p>
      {unsent && <Failure key={unsent.count}>{unsent.words}</Failure>}
      <ChangeFailed failure={form.failure} />
      <MaskedField
        mask={codeMask}
        label={t('6-digit code')}
        autoComplete="one-time-code"
        {...form.text('code')}
      />
      <Button type="submit" small wide busy={form.isPending}>
        {t('Confirm number')}
      </Button>
      <div className="phone-ways">
        <Button
          kind="text"
          small
          busy={sending}
          aria-disabled={wait > 0 || undefined}
          onClick={() => wait === 0 && void sendCode(phone)}
        >
          {wait > 0 ? t('Send a new code in {wait} s', { wait: String(wait) }) : t('Send a new code')}
        </Button>
        {changeNumber}
      </div>
    </form>
  )
}

function sentence({ busy, sent, failure }: PhoneCode, number: string): string {
  if (busy) return t('We’re texting a 6-digit code to {number}.', { number })
  // There may be no text to speak of.
  if (!sent && failure) return ''
  if (!sent || sent.delivery === 'before')
    return t('Enter the code from our newest text to {number}.', { number })
  if (sent.delivery === 'delayed') {
    return t('Texts are slow right now. Your code for {number} is on its way and may take a few minutes.', {
      number,
    })
  }
  return t('We texted a 6-digit code to {number}. It works for 10 minutes.', { number })
}
