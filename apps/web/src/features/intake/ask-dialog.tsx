import * as z from 'zod/mini'
import { phone } from '@stillwater/contract/fields'
import { requestVisit } from '@stillwater/contract/visit-requests'
import { t } from '@stillwater/contract/words'
import { formatPhone, parsePhone } from '@stillwater/domain/formats/phone'
import { answerWords } from '@stillwater/domain/intake/answer-words'
import { AnswerGroup } from '@stillwater/ui/choices/answer-group'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { useChange } from '../../platform/api/use-change.ts'
import { session } from '../../platform/session/session.ts'
import { raiseNotice } from '../../shell/notices/notices-store.ts'
import { ChangeFailed } from '../../platform/forms/change-failed.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { PhoneField } from '../../platform/forms/phone-field.tsx'

/** The contract takes any text for a number; a patient is told when it is none. */
const visitRequest = z.strictObject({ ...requestVisit.body.shape, phone: z.optional(phone) })

/** The number goes with a phone visit alone. spec: intake §7 */
function bodyOf({ visit_type, phone: typed }: { visit_type: 'video' | 'phone'; phone: string }) {
  return visit_type === 'phone' ? { visit_type, phone: parsePhone(typed) ?? typed } : { visit_type }
}

export default function AskDialog({ onClose }: { onClose: () => void }) {
  const request = useChange(requestVisit, {
    onSuccess() {
      raiseNotice(t('Your care team will offer you a time.'), 'encourage')
      onClose()
    },
  })
  const form = useForm(visitRequest, {
    initial: {
      visit_type: 'video' as 'video' | 'phone',
      phone: formatPhone(session.current()?.user.phone ?? ''),
    },
    body: bodyOf,
    onSubmit: (values) => request.send({ body: bodyOf(values) }),
    messages: { phone: t(answerWords.phone) },
    // Two short answers are quickly given again.
    isUnsaved: () => false,
    checksOnBlur: false,
  })

  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && !form.isPending && onClose()}
      title={t('Request a visit')}
      above={<p id="ask-how">{t('How would you like to meet?')}</p>}
      close={t('Close')}
    >
      <form noValidate onSubmit={form.submit}>
        <AnswerGroup
          name="visit_type"
          labelledBy="ask-how"
          options={[
            { value: 'video', label: t('By video') },
            { value: 'phone', label: t('By phone') },
          ]}
          value={form.values.visit_type}
          onChange={(value) => form.set('visit_type', value === 'phone' ? 'phone' : 'video')}
        />
        {form.values.visit_type === 'phone' && (
          <PhoneField label={t('Which number should we call?')} {...form.text('phone')} />
        )}
        <ChangeFailed failure={form.failure} />
        <Button type="submit" small wide busy={form.isPending}>
          {t('Request visit')}
        </Button>
      </form>
    </Dialog>
  )
}
