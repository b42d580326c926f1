import { useQuery } from '@tanstack/react-query'
import { handOverThread, type CareThread } from '@stillwater/contract/care-inbox'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { useChange } from '../../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../../platform/forms/change-failed.tsx'
import { useForm } from '../../../../platform/forms/use-form.ts'
import { ColleagueField, Colleagues } from '../../../safety/queue/colleagues.tsx'
import { careThread, inboxFigures, inboxLists, messageColleagues } from '../inbox.queries.ts'
import { explainThreadAction } from './use-thread-action.ts'

interface HandOverProps {
  thread: CareThread
  me: string
  onClose: () => void
  onDone: (words: string) => void
  onLeave: (words: string) => void
}

/** Asks a colleague to answer, or gives the conversation back to its care person. */
export function HandOverDialog({ thread, me, onClose, onDone, onLeave }: HandOverProps) {
  const { message_thread_id: id, care_person, patient } = thread
  const givesBack = thread.assigned_to?.id === me
  const colleagues = useQuery({ ...messageColleagues, enabled: !givesBack })
  const { send } = useChange(handOverThread, {
    // Handed over again after it came back is another request.
    attempt: `hand-over.${id}.${thread.handovers.length}`,
    invalidates: [inboxLists, inboxFigures, careThread(id)],
    explain: explainThreadAction,
  })
  const form = useForm(handOverThread.body, {
    initial: { to_id: '', note: '' },
    body: ({ to_id, note }) => ({ to_id: givesBack ? null : to_id, note: note.trim() || null }),
    async onSubmit({ to_id, note }) {
      const body = { to_id: givesBack ? null : to_id, note: note.trim() || null }
      const { data } = await send({ params: { id }, body })
      onClose()
      if (data.assigned_to)
        onDone(t('{name} answers this conversation now.', { name: data.assigned_to.name }))
      else onLeave(t('{name} has this conversation again.', { name: care_person.name }))
    },
    explain: explainThreadAction,
    messages: { to_id: t('Choose who takes over.') },
    draft: `inbox:hand-over:${id}`,
    checksOnBlur: false,
    idPrefix: 'hand-over-',
  })
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
      <form noValidate onSubmit={form.submit}>
        {!givesBack && (
          <Colleagues
            query={colleagues}
            me={me}
            none={t('No one else can answer right now. The conversation stays with you.')}
          >
            {(others) => <ColleagueField others={others} {...form.text('to_id')} />}
          </Colleagues>
        )}
        <TextAreaField
          label={t('Note')}
          hint={t('Optional. Only the care team sees this.')}
          rows={3}
          {...form.text('note')}
        />
        <Button type="submit" small wide busy={form.isPending}>
          {givesBack ? t('Give back conversation') : t('Hand over conversation')}
        </Button>
      </form>
    </Dialog>
  )
}
