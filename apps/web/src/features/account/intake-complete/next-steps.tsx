import { Link } from 'wouter'
import { awaitsProvider } from '@stillwater/domain/people/awaits-provider'
import { t } from '@stillwater/contract/words'
import { taskDestination } from '@stillwater/domain/tasks/task-destinations'
import { buttonClass } from '@stillwater/ui/actions/button'
import { formatDate, formatMoment } from '../../../platform/dates.ts'
import { ownZone } from '../../../platform/own-zone.ts'
import { shortName, visitTitle } from '../../scheduling/schedule/schedule-words.ts'
import { taskButton } from '../home/task-button.ts'
import type { IntakeCompleteData } from './use-intake-complete.ts'

type NextStepsProps = Pick<IntakeCompleteData, 'booked' | 'tasks' | 'checkIn' | 'patient'>

/** What happens next, in order, each with its time or with the way to choose one. */
export function NextSteps({ booked, tasks, checkIn, patient }: NextStepsProps) {
  const userZone = ownZone()
  const visits = booked?.appointments ?? []
  const isCheckInAsked = tasks.some(({ task_key }) => task_key === 'online-checkin')
  const hasNothingBooked = visits.length === 0 && tasks.length === 0
  return (
    <section className="complete-part sw-sheet" aria-labelledby="complete-next">
      <h2 className="sw-aside" id="complete-next">
        {t('What happens next')}
      </h2>
      <ol className="complete-steps">
        {visits.map(({ id, appointment_type, participant_name, starts_at }) => (
          <li key={id}>
            <b>{visitTitle(appointment_type, shortName(participant_name))}</b>
            <span className="sw-quiet">{formatMoment(starts_at, booked?.zone ?? userZone)}</span>
          </li>
        ))}
        {tasks.map(({ id, description, task_key }) => (
          <li key={id}>
            <b>{t(description)}</b>
            <span>
              <Link
                href={taskDestination(task_key)}
                className={buttonClass({ kind: 'secondary', small: true })}
              >
                {taskButton(task_key)}
              </Link>
            </span>
          </li>
        ))}
        {hasNothingBooked && (
          <li>
            <b>
              {awaitsProvider(patient)
                ? t('We assign your provider')
                : t('Your care team reads your answers')}
            </b>
            <span className="sw-quiet">
              {t('You can message your care team, or request a visit from your home page.')}
            </span>
          </li>
        )}
        {checkIn && !(checkIn.is_due && isCheckInAsked) && (
          <li>
            <b>{t('We ask how you’re doing')}</b>
            <span className="sw-quiet">
              {checkIn.is_due
                ? t('Your next check-in is due now. It takes about five minutes.')
                : t('Your next check-in is due on {day}.', { day: formatDate(checkIn.at, userZone) })}
            </span>
          </li>
        )}
      </ol>
    </section>
  )
}
