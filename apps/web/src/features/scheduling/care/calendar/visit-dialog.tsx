import {
  cancelForPatient,
  completeAppointment,
  markNoShow,
  type CareAppointment,
} from '@stillwater/contract/care/calendar'
import { t } from '@stillwater/contract/words'
import type { CareAction } from '@stillwater/domain/scheduling/care-actions'
import { formatMoment } from '../../../../platform/dates.ts'
import { useChange } from '../../../../platform/api/use-change.ts'
import { explainUnsaved } from '../../../../platform/forms/explain-unconfirmed.ts'
import { ConfirmDialog } from '../../../../platform/forms/confirm-dialog.tsx'
import { calendarQueries } from '../care-calendar.queries.ts'

export interface VisitStep {
  visit: CareAppointment
  action: Exclude<CareAction, 'move'>
}

interface VisitDialogProps extends VisitStep {
  zone: string
  onDone: (words: string) => void
  onClose: () => void
}

const endpoints = { complete: completeAppointment, no_show: markNoShow, cancel: cancelForPatient } as const

/** Asks before a visit is documented or canceled, and says what follows. */
export function VisitDialog({ visit, action, zone, onDone, onClose }: VisitDialogProps) {
  const change = useChange(endpoints[action], {
    invalidates: [calendarQueries],
    explain: explainUnsaved,
  })
  const name = visit.patient_name
  const said = {
    complete: {
      title: t('Mark this visit completed?'),
      above: t('This records that the visit took place.'),
      go: t('Mark as completed'),
      done: t('The visit with {name} is marked completed.', { name }),
    },
    no_show: {
      title: t('Mark this visit a no-show?'),
      above: t(
        'We send {name} a kind note with a way to book again. If they answered in the last 30 days that they had thoughts of harming themselves, a safety task opens.',
        { name },
      ),
      go: t('Mark as no-show'),
      done: t('The visit with {name} is marked a no-show.', { name }),
    },
    cancel: {
      title: t('Cancel this visit?'),
      above: t('We let {name} know, and the time opens up again.', { name }),
      go: t('Cancel visit'),
      done: t('The visit with {name} is canceled.', { name }),
    },
  }[action]
  return (
    <ConfirmDialog
      title={said.title}
      above={
        <>
          <p>
            <b>{name}</b>, {formatMoment(visit.starts_at, zone)}
          </p>
          <p>{said.above}</p>
        </>
      }
      go={said.go}
      keep={t('Keep it as it is')}
      change={change}
      onGo={() =>
        change.send({ params: { id: visit.id }, body: {} }).then(
          () => onDone(said.done),
          () => undefined,
        )
      }
      onClose={onClose}
    />
  )
}
