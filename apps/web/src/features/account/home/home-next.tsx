import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Subscription } from '@stillwater/contract/memberships'
import type { Visit } from '@stillwater/contract/visits'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { isLeadOrCanceled } from '@stillwater/domain/people/patient-status'
import { taskDestination } from '@stillwater/domain/tasks/task-destinations'
import { buttonClass } from '@stillwater/ui/actions/button'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { AskForVisit } from '../../intake/ask-for-visit.tsx'
import { dayWords } from '../../payments/day-words.ts'
import { NextAppointment, type Booked } from '../../scheduling/appointments/next-appointment.tsx'
import type { OutstandingTask } from '../../tasks/task-list.tsx'
import { membershipPath } from '../profile/profile-path.ts'

interface HomeNextProps {
  patient: Patient
  visits: readonly Visit[] | undefined
  tasks: readonly OutstandingTask[] | undefined
  booked: Booked | undefined
  subscription: Subscription | null
  hasFailed: boolean
}

/** The one thing to do now. */
export function HomeNext(props: HomeNextProps) {
  return (
    <section className="home-part sw-sheet" aria-labelledby="home-next">
      <h2 className="sw-aside" id="home-next">
        {t('What is next?')}
      </h2>
      <Next {...props} />
    </section>
  )
}

function Next({ patient, visits, tasks, booked, subscription, hasFailed }: HomeNextProps) {
  const underWay = visits?.find(({ complete }) => !complete)
  if (underWay?.is_follow_up) {
    return (
      <Step
        figure={t('Your check-in')}
        words={t('You already started. Continue where you left off.')}
        href="/patient/question_bank"
        go={t('Continue')}
      />
    )
  }
  if (patient.status === 'paid_but_incomplete' || underWay) {
    return (
      <Step
        figure={t('Your intake')}
        words={t(
          "It seems like your intake isn't complete yet. Please click here to continue where you left off.",
        )}
        href="/patient/question_bank"
        go={t('Continue')}
      />
    )
  }
  // Until the visits are here it is unknown whether one is under way.
  if (!visits && !hasFailed) return <Skeleton label={t('Loading...')} lines={4} />
  if (isLeadOrCanceled(patient.status)) {
    return (
      <Step
        figure={patient.status === 'lead' ? t('Tell us how you are') : t('Welcome back')}
        words={t('It takes about ten minutes, and you can stop any time.')}
        href={patient.status === 'lead' ? '/patient/service-lines' : '/patient/question_bank'}
        go={t('Start')}
      >
        <Link href="/patient/offers" className={buttonClass({ kind: 'secondary', small: true })}>
          {t('See plans')}
        </Link>
      </Step>
    )
  }
  const [appointment] = booked?.appointments ?? []
  if (booked && appointment) return <NextAppointment appointment={appointment} zone={booked.zone} />
  const [task] = tasks ?? []
  if (task) {
    return <Step figure={t(task.description)} href={taskDestination(task.task_key)} go={t('Open task')} />
  }
  if (!booked || !tasks) {
    return hasFailed ? (
      <Step
        figure={t('We couldn’t load what is next')}
        words={t('Your appointments and tasks are safe. Try again, or look at their page.')}
        href="/patient/dashboard/appointments"
        go={t('See your appointments')}
      />
    ) : (
      <Skeleton label={t('Loading...')} lines={4} />
    )
  }
  if (patient.status === 'paused') {
    return (
      <Step
        figure={t('Your membership is paused')}
        words={
          subscription?.paused_until
            ? t('It resumes on {day}.', { day: dayWords(subscription.paused_until) })
            : t('Resume it whenever you are ready.')
        }
        href={membershipPath}
        go={t('See your membership')}
      />
    )
  }
  return (
    <Step
      figure={t('Nothing to do right now')}
      words={t('Your care team will be in touch. You can check in with yourself at any time.')}
      href="/patient/service-lines"
      go={t('Take a check-in')}
    >
      <AskForVisit />
    </Step>
  )
}

interface StepProps {
  figure: string
  words?: string
  href: string
  go: string
  children?: ReactNode
}

function Step({ figure, words, href, go, children }: StepProps) {
  return (
    <>
      <p className="home-figure">{figure}</p>
      {words && <p className="sw-quiet">{words}</p>}
      <p className="home-actions">
        <Link href={href} className={buttonClass({ small: true })}>
          {go}
        </Link>
        {children}
      </p>
    </>
  )
}
