import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { startThread } from '@stillwater/contract/care/inbox'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { Combobox, type ComboboxOption } from '@stillwater/ui/fields/combobox'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { Notice } from '@stillwater/ui/feedback/notice'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { panel } from '../../scheduling/care/care-calendar.queries.ts'

interface StartDialogProps {
  onClose: () => void
  onStarted: (thread_id: string) => void
}

/** Opens the conversation with a patient of the panel, also one who has not written yet. */
export function StartDialog({ onClose, onStarted }: StartDialogProps) {
  const start = useChange(startThread, { onSuccess: ({ data }) => onStarted(data.message_thread_id) })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !start.isPending && onClose()}
      title={t('New conversation')}
      above={t('Write to a patient on your panel. They get your message in the app.')}
      close={t('Close')}
    >
      <ChangeFailed failure={start.failure} />
      <PatientForm busy={start.isPending} onChoose={(id) => start.send({ params: { id }, body: {} })} />
    </Dialog>
  )
}

function PatientForm({ busy, onChoose }: { busy: boolean; onChoose: (id: string) => void }) {
  const patients = useQuery(panel)
  const [chosen, setChosen] = useState<ComboboxOption | null>(null)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  if (patients.isPending) return <Skeleton label={t('Loading your patients...')} lines={2} />
  if (patients.isError)
    return (
      <Notice
        tone="alert"
        action={
          <Button kind="text" onClick={() => patients.refetch()}>
            {t('Try again')}
          </Button>
        }
      >
        {t('We couldn’t load your patients.')}
      </Notice>
    )
  const wanted = text.trim().toLowerCase()
  const options = patients.data
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map(({ id, name }) => ({ value: id, label: name }))
  const found = t('{count, plural, one {# patient} other {# patients}}', { count: options.length })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) onChoose(chosen.value)
        else {
          setError(t('Choose a patient.'))
          document.getElementById('start-patient')?.focus()
        }
      }}
    >
      <Combobox
        id="start-patient"
        label={t('Patient')}
        placeholder={t('Search by name')}
        chosen={chosen}
        options={options}
        error={error}
        note={options.length === 0 ? t('No patient on your panel has this name.') : undefined}
        found={found}
        onSearch={setText}
        onChoose={(option) => {
          setChosen(option)
          setError(undefined)
        }}
      />
      <Button type="submit" small wide busy={busy}>
        {t('Open conversation')}
      </Button>
    </form>
  )
}
