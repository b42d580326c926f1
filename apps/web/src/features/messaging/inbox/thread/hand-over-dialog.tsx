import { useEffect, useEffectEvent, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { handOverThread, type CareThread } from '@stillwater/contract/care/inbox'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { keyInTab } from '../../../../platform/api/idempotency-keys.ts'
import { useChange } from '../../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../../platform/forms/change-failed.tsx'
import { useForm } from '../../../../platform/forms/use-form.ts'
import { ColleagueField, Colleagues } from '../../../safety/queue/colleagues.tsx'
import { careThread, inboxFigures, inboxLists, messageColleagues } from '../inbox.queries.ts'
import { explainUnsaved } from '../../../../platform/forms/explain-unconfirmed.ts'

interface HandOverProps {
  thread: CareThread
  me: string
  onClose: () => void
  onDone: (words: string) => void
  onLeave: (words: string) => void
}

/** Asks a colleague to answer, or gives the conversation back to its care person. */
export function HandOverDialog({ thread, me, onClose, onDone, onLeave }: HandOverProps) {
  const { message_thread_id: id, care_person, patient, handovers } = thread
  const givesBack = thread.assigned_to?.id === me
  // Handed over again after it came back is another request.
  const attemptAt = (count: number) => `hand-over.${id}.${count}`
  const { send } = useChange(handOverThread, {
    attempt: attemptAt(handovers.length),
    invalidates: [inboxLists, inboxFigures, careThread(id)],
    explain: explainUnsaved,
  })
  const [unanswered, setUnanswered] = useState<{ to_id: string | null; count: number } | null>(null)
  const bodyOf = ({ to_id, note }: { to_id: string; note: string }) => ({
    to_id: givesBack ? null : to_id,
    note: note.trim() || null,
  })
  const form = useForm(handOverThread.body, {
    initial: { to_id: '', note: '' },
    body: bodyOf,
    async onSubmit(values) {
      const body = bodyOf(values)
      setUnanswered({ to_id: body.to_id, count: handovers.length })
      const { data } = await send({ params: { id }, body })
      handedOver(data.assigned_to)
    },
    explain: explainUnsaved,
    messages: { to_id: t('Choose who takes over.') },
    draft: `inbox:hand-over:${id}`,
    checksOnBlur: false,
    idPrefix: 'hand-over-',
  })

  function handedOver(to: CareThread['assigned_to']) {
    setUnanswered(null)
    onClose()
    if (to) onDone(t('{name} answers this conversation now.', { name: to.name }))
    else onLeave(t('{name} has this conversation again.', { name: care_person.name }))
  }

  // Its reply was lost, and the thread shows that it arrived: a second press would hand it over twice.
  const arrived =
    unanswered !== null &&
    !form.isPending &&
    handovers.length > unanswered.count &&
    (thread.assigned_to?.id ?? null) === unanswered.to_id
  const settle = useEffectEvent(() => {
    if (unanswered) keyInTab(attemptAt(unanswered.count)).forget()
    form.reset()
    handedOver(thread.assigned_to)
  })
  useEffect(() => {
    if (arrived) settle()
  }, [arrived])

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !form.isPending && onClose()}
      title={givesBack ? t('Give back') : t('Hand over')}
      above={
        givesBack
          ? t('{name} answers {patient} again.', { name: care_person.name, patient: patient.name })
          : t('Your colleague reads this conversation and answers {patient} until it is given back.', {
              patient: patient.name,
            })
      }
      close={t('Close')}
    >
      <ChangeFailed failure={form.failure} />
      {givesBack ? <HandOverForm form={form} others={null} /> : <HandOverToColleague form={form} me={me} />}
    </Dialog>
  )
}

type Form = ReturnType<typeof useForm<{ to_id: string; note: string }>>

/** There is nothing to fill in while there is no one to hand over to. */
function HandOverToColleague({ form, me }: { form: Form; me: string }) {
  const colleagues = useQuery(messageColleagues)
  return (
    <Colleagues
      query={colleagues}
      me={me}
      none={t('No one else can answer right now. The conversation stays with you.')}
    >
      {(others) => <HandOverForm form={form} others={others} />}
    </Colleagues>
  )
}

interface HandOverFormProps {
  form: Form
  /** Null: it is given back. */
  others: Parameters<typeof ColleagueField>[0]['others'] | null
}

function HandOverForm({ form, others }: HandOverFormProps) {
  return (
    <form noValidate onSubmit={form.submit}>
      {others && <ColleagueField others={others} {...form.text('to_id')} />}
      <TextAreaField
        label={t('Note')}
        hint={t('Optional. Only the care team sees this.')}
        rows={3}
        {...form.text('note')}
      />
      <Button type="submit" small wide busy={form.isPending}>
        {others ? t('Hand over conversation') : t('Give back conversation')}
      </Button>
    </form>
  )
}
