import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { handOverSafetyTask, type SafetyDetails } from '@stillwater/contract/safety'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { Notice } from '@stillwater/ui/feedback/notice'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { api } from '../../../../../platform/api/api.ts'
import { useSession } from '../../../../../platform/session/session.ts'
import { Failure } from '../../../../../platform/forms/failure.tsx'
import { safetyColleagues } from '../../queue.queries.ts'
import { roleName } from '../../safety-words.ts'
import { useNoteDraft } from './use-note-draft.ts'
import { useTaskAction } from './use-task-action.ts'

interface HandOverProps {
  task: SafetyDetails
  onClose: () => void
  onDone: (words: string, reply: SafetyDetails) => void
}

export function HandOverDialog({ task, onClose, onDone }: HandOverProps) {
  const { act, busy, failure } = useTaskAction(task.id)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t('Hand over')}
      above={t('Your colleague gets this task and an alert. Tell them what you have tried.')}
      close={t('Close')}
    >
      {failure && <Failure key={failure.count}>{failure.words}</Failure>}
      <HandOverForm
        task={task}
        busy={busy}
        onSend={async (to, note, idempotency_key) => {
          const reply = await act(() =>
            api(handOverSafetyTask, { params: { id: task.id }, body: { to, note } }, { idempotency_key }),
          )
          if (!reply) return false
          onDone(
            reply.assigned_to
              ? t('{name} has this task now.', { name: reply.assigned_to.name })
              : t('This task was handed over.'),
            reply,
          )
          onClose()
          return true
        }}
      />
    </Dialog>
  )
}

interface FormProps {
  task: SafetyDetails
  busy: boolean
  onSend: (to: string, note: string | null, key: string) => Promise<boolean>
}

function HandOverForm({ task, busy, onSend }: FormProps) {
  const colleagues = useQuery(safetyColleagues(task.id))
  const draft = useNoteDraft(`hand-over:${task.id}`, { to: '', note: '' })
  const { to, note } = draft.values
  const me = useSession()?.user.id
  const [missing, setMissing] = useState(false)
  if (colleagues.isPending) return <Skeleton label={t('Loading colleagues...')} lines={2} />
  if (colleagues.isError)
    return (
      <Notice
        tone="alert"
        action={
          <Button kind="text" onClick={() => colleagues.refetch()}>
            {t('Try again')}
          </Button>
        }
      >
        {t("We couldn't load your colleagues.")}
      </Notice>
    )
  const others = colleagues.data.filter(({ id }) => id !== me)
  if (others.length === 0)
    return <Notice>{t('No one else can take this task right now. It stays with you.')}</Notice>

  async function send() {
    if (to === '') {
      setMissing(true)
      document.getElementById('colleague')?.focus()
      return
    }
    if (await onSend(to, note.trim() || null, draft.keyFor({ to, note }))) draft.drop()
  }

  return (
    <>
      <SelectField
        id="colleague"
        label={t('Colleague')}
        placeholder={t('Choose a colleague')}
        options={others.map(({ id, name, role }) => ({
          value: id,
          label: `${name}, ${t(roleName(role))}`,
        }))}
        value={others.some(({ id }) => id === to) ? to : ''}
        error={missing && to === '' ? t('Choose who takes over.') : undefined}
        onChange={({ target }) => draft.set({ to: target.value })}
      />
      <TextAreaField
        label={t('Note')}
        hint={t('Optional. Your colleague sees it on the task.')}
        rows={3}
        maxLength={4000}
        value={note}
        onChange={({ target }) => draft.set({ note: target.value })}
      />
      <Button small wide busy={busy} onClick={send}>
        {t('Hand over task')}
      </Button>
    </>
  )
}
