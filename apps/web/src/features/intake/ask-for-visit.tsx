import { useState } from 'react'
import { requestVisit } from '@stillwater/contract/visits'
import { t } from '@stillwater/contract/words'
import { formatPhone, parsePhone } from '@stillwater/domain/formats/phone'
import { answerWords } from '@stillwater/domain/intake/answer-words'
import { AnswerGroup } from '@stillwater/ui/choices/answer-group'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { api } from '../../platform/api/api.ts'
import { session } from '../../platform/session/session.ts'
import { raiseNotice } from '../../shell/notices/notices-store.ts'
import { explain } from '../../platform/forms/explain.ts'
import { Failure } from '../../platform/forms/failure.tsx'
import { PhoneField } from '../../platform/forms/phone-field.tsx'

export function AskForVisit() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" small onClick={() => setOpen(true)}>
        {t('Ask to be seen')}
      </Button>
      {open && <AskDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** The number goes with a phone visit alone. spec: intake §7 */
function AskDialog({ onClose }: { onClose: () => void }) {
  const [way, setWay] = useState<'video' | 'phone'>('video')
  const [phone, setPhone] = useState(() => formatPhone(session.current()?.user.phone ?? ''))
  const [told, setTold] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [key] = useState(() => crypto.randomUUID())
  const digits = parsePhone(phone)

  async function ask() {
    setTold(true)
    if (way === 'phone' && !digits) return
    setBusy(true)
    setFailure(null)
    try {
      const body = way === 'phone' && digits ? { visit_type: way, phone: digits } : { visit_type: way }
      await api(requestVisit, { body }, { idempotency_key: key })
      raiseNotice(t('Your care team will offer you a time.'), 'encourage')
      onClose()
    } catch (error) {
      setFailure(await explain(error))
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={t('Ask to be seen')}
      above={<p id="ask-how">{t('How would you like to meet?')}</p>}
      close={t('Close')}
    >
      <AnswerGroup
        name="visit_type"
        labelledBy="ask-how"
        options={[
          { value: 'video', label: t('By video') },
          { value: 'phone', label: t('By phone') },
        ]}
        value={way}
        onChange={(value) => setWay(value === 'phone' ? 'phone' : 'video')}
      />
      {way === 'phone' && (
        <PhoneField
          label={t('Which number should we call?')}
          value={phone}
          onChange={setPhone}
          error={told && !digits ? t(answerWords.phone) : undefined}
        />
      )}
      {failure && <Failure>{failure}</Failure>}
      <Button small wide busy={busy} onClick={ask}>
        {t('Ask')}
      </Button>
    </Dialog>
  )
}
