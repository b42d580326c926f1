import { useEffect, useState } from 'react'
import { askForCall } from '@stillwater/contract/video'
import { t } from '@stillwater/contract/words'
import { formatPhone } from '@stillwater/domain/formats/phone'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { focusPageStart } from '@stillwater/ui/overlays/focus-page-start'
import { PhoneIcon } from '@stillwater/ui/icons/phone'
import { api } from '../../../platform/api/api.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { PhoneField } from '../../../platform/forms/phone-field.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { Unbroken } from '../../../platform/unbroken.tsx'

const idPrefix = 'call-me-'

/** The last step when video does not work: a phone call. */
export function CallMe({ id, known_phone }: { id: string; known_phone: string | null }) {
  const [isAsking, setAsking] = useState(false)
  const [called, setCalled] = useState<string | null>(null)
  const form = useForm(askForCall.body, {
    initial: { phone: known_phone ?? '' },
    isUnsaved: () => false,
    idPrefix,
    async onSubmit({ phone }) {
      const { data } = await api(askForCall, { params: { id }, body: { phone } })
      if (!data.is_task_open) return
      focusPageStart()
      setCalled(data.phone)
    },
  })
  useEffect(() => {
    if (isAsking) document.getElementById(`${idPrefix}phone`)?.focus()
  }, [isAsking])
  const phone = formatPhone(called ?? '')
  if (called)
    return (
      <Notice tone="encourage">
        <Unbroken
          text={t('We will call you at {phone}. Keep your phone near you. You can leave this page.', {
            phone,
          })}
          part={phone}
        />
      </Notice>
    )
  if (!isAsking)
    return (
      <p className="video-call-me">
        <Button kind="text" icon={<PhoneIcon size={20} />} onClick={() => setAsking(true)}>
          {t('Video not working? Ask us to call you')}
        </Button>
      </p>
    )
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate className="video-call-me">
      <PhoneField {...form.text('phone')} label={t('Which number should we call?')} />
      <ChangeFailed failure={form.failure} />
      <Button type="submit" small busy={form.isPending}>
        {t('Ask for a call')}
      </Button>
    </form>
  )
}
