import { useState, type FormEvent } from 'react'
import { snoozeThread, type CareThread } from '@stillwater/contract/care/inbox'
import { t, words } from '@stillwater/contract/words'
import { zoneName } from '@stillwater/domain/formats/moments'
import {
  snoozePresets,
  snoozeTimes,
  snoozeUntil,
  type SnoozePreset,
} from '@stillwater/domain/messaging/snooze-times'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { serverNow } from '../../../../platform/api/server-clock.ts'
import { ownZone } from '../../../../platform/own-zone.ts'
import { ChangeFailed } from '../../../../platform/forms/change-failed.tsx'
import { momentWords } from '../../../safety/queue/moments.ts'
import { useThreadAction } from './use-thread-action.ts'
import './thread-dialogs.css'

const presetWords: Record<SnoozePreset, string> = {
  one_hour: words('1 hour'),
  four_hours: words('4 hours'),
  tomorrow: words('Tomorrow'),
  monday: words('Monday'),
}

interface SnoozeDialogProps {
  thread: CareThread
  onClose: () => void
  onDone: (words: string) => void
}

export function SnoozeDialog({ thread, onClose, onDone }: SnoozeDialogProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const zone = ownZone()
  const [times] = useState(() => snoozeTimes(new Date(serverNow()), zone))
  const snooze = useThreadAction(snoozeThread, thread.message_thread_id, {
    onDone({ snoozed_until }) {
      if (snoozed_until) onDone(t('Snoozed until {time}.', { time: momentWords(snoozed_until, serverNow()) }))
      onClose()
    },
  })
  const send = (until: Date) =>
    snooze.send({ params: { id: thread.message_thread_id }, body: { until: until.toISOString() } })

  function submit(event: FormEvent) {
    event.preventDefault()
    const until = snoozeUntil(text, zone)
    if (!until || until.getTime() <= serverNow()) {
      setError(t('Choose a time that is still to come.'))
      document.getElementById('snooze-until')?.focus()
    } else void send(until)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !snooze.isPending && onClose()}
      title={t('Snooze')}
      above={t(
        'The conversation leaves your list until then, or until {name} writes. The answer stays due.',
        {
          name: thread.patient.name,
        },
      )}
      close={t('Close')}
    >
      <ChangeFailed failure={snooze.failure} />
      <div className="snooze-presets">
        {snoozePresets.map((preset) => (
          <Button
            key={preset}
            kind="secondary"
            small
            wide
            disabled={snooze.isPending}
            onClick={() => send(times[preset])}
          >
            {t(presetWords[preset])}
            <span className="snooze-time">{momentWords(times[preset].toISOString(), serverNow())}</span>
          </Button>
        ))}
      </div>
      <form className="snooze-until" noValidate onSubmit={submit}>
        <Field
          id="snooze-until"
          label={t('Until')}
          hint={zoneName(zone)}
          type="datetime-local"
          value={text}
          error={error}
          onChange={({ target }) => {
            setText(target.value)
            setError(undefined)
          }}
        />
        <Button type="submit" small wide busy={snooze.isPending}>
          {t('Snooze conversation')}
        </Button>
      </form>
    </Dialog>
  )
}
