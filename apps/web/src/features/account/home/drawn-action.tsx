import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { awaitsProvider } from '@stillwater/domain/people/awaits-provider'
import { t } from '@stillwater/contract/words'
import type { HomeAction } from '@stillwater/domain/account/home-action'
import { taskDestination } from '@stillwater/domain/tasks/task-destinations'
import { buttonClass } from '@stillwater/ui/actions/button'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { formatDate, formatPlainDay } from '../../../platform/dates.ts'
import { ownZone } from '../../../platform/own-zone.ts'
import { AskForVisit } from '../../intake/ask-for-visit.tsx'
import { hrefOf, isThreadKind } from '../../messaging/thread-kinds.ts'
import { playerPath } from '../../exercises/paths.ts'
import { NextAppointment } from '../../scheduling/appointments/next-appointment.tsx'
import { membershipPath } from '../profile/profile-path.ts'
import type { PageFacts } from './home-facts.ts'
import { HomeStep } from './home-step.tsx'
import { supplyWords } from './supply-words.ts'
import { taskButton } from './task-button.ts'
import type { HomeData } from './use-home.ts'

// Few patients need it, and it brings the crisis panel's words.
const HomeFollowUp = lazy(() => import('./home-follow-up.tsx'))

interface DrawnActionProps {
  home: HomeData
  action: HomeAction<PageFacts>
}

const questions = '/patient/question_bank'
const checkInPath = '/patient/service-lines'

export function DrawnAction({ home, action }: DrawnActionProps) {
  switch (action.kind) {
    case 'crisis_follow_up':
      return (
        home.followUp && (
          <Suspense fallback={<Skeleton label={t('Loading...')} lines={4} />}>
            <HomeFollowUp followUp={home.followUp} hasPlan={home.safetyPlan !== null} />
          </Suspense>
        )
      )
    case 'visit':
      return <NextAppointment appointment={action.appointment} zone={home.booked?.zone ?? 'UTC'} />
    case 'message':
      return <UnreadMessage thread={action.thread} />
    case 'intake':
      return (
        <HomeStep
          figure={t('Your intake')}
          words={t(
            "It seems like your intake isn't complete yet. Please click here to continue where you left off.",
          )}
          href={questions}
          go={t('Continue intake')}
        />
      )
    case 'first_intake':
      return (
        <HomeStep
          figure={t('Tell us how you are')}
          words={t('It takes about ten minutes, and you can stop any time.')}
          href={checkInPath}
          go={t('Start intake')}
        >
          <SeePlans />
        </HomeStep>
      )
    case 'return':
      return (
        <HomeStep
          figure={t('Come back when you’re ready')}
          words={t('You choose a plan and see the price before you pay anything.')}
          href={questions}
          go={t('Restart membership')}
        >
          <SeePlans />
        </HomeStep>
      )
    case 'check_in':
      return action.is_begun ? (
        <HomeStep
          figure={t('Your check-in')}
          words={t('You have begun it. Continue where you left off.')}
          href={questions}
          go={t('Continue check-in')}
        />
      ) : (
        <HomeStep
          figure={t('Your check-in is due')}
          words={t('It takes about five minutes and shows your care team how you’re doing.')}
          href={checkInPath}
          go={t('Start check-in')}
        />
      )
    case 'prescription':
      return (
        <HomeStep
          figure={action.prescription.medication_name}
          words={supplyWords(action.prescription)}
          href="/patient/dashboard/prescription"
          go={t('Review prescription')}
        />
      )
    case 'task':
      return (
        <HomeStep
          figure={t(action.task.description)}
          href={taskDestination(action.task.task_key)}
          go={taskButton(action.task.task_key)}
        />
      )
    case 'paused':
      return <Paused paused_until={home.subscription?.paused_until ?? null} />
    case 'care_ended':
      return (
        <HomeStep
          figure={t('Your care with us has ended')}
          words={t('The letter names places where you can get care.')}
          href={taskDestination('read-discharge')}
          go={taskButton('read-discharge')}
        />
      )
    case 'exercise': {
      const { card, assigned_by } = action.exercise
      // On one line, as a sentence of three words.
      const minutes = t('About {minutes} minutes', { minutes: card.minutes }).replaceAll(' ', '\u00a0')
      return (
        <HomeStep
          figure={card.title}
          words={`${assigned_by ? t('Exercise from {name}', { name: assigned_by }) : t('An exercise for today')}. ${minutes}.`}
          href={playerPath(card.id)}
          go={t('Start exercise')}
        />
      )
    }
    case 'nothing':
      return <Nothing home={home} />
  }
}

function UnreadMessage({ thread }: { thread: PageFacts['threads'][number] }) {
  const { message_thread_key: key, care_person, unread } = thread
  return (
    <HomeStep
      figure={t('{name} wrote to you', { name: care_person.name })}
      words={unread === 1 ? t('1 unread message') : t('{unread} unread messages', { unread })}
      href={hrefOf(isThreadKind(key) ? key : 'care_manager')}
      go={unread === 1 ? t('Read message') : t('Read messages')}
    />
  )
}

function Paused({ paused_until }: { paused_until: string | null }) {
  return (
    <HomeStep
      figure={t('Your membership is paused')}
      words={
        paused_until
          ? t('It resumes on {day}.', { day: formatPlainDay(paused_until) })
          : t('Resume it whenever you are ready.')
      }
      href={membershipPath}
      go={t('See your membership')}
    />
  )
}

/** Nothing is due: what happens next and when, and what can be done meanwhile. */
function Nothing({ home: { checkIn, patient } }: { home: HomeData }) {
  const zone = ownZone()
  return (
    <HomeStep
      figure={t('Nothing to do right now')}
      words={
        checkIn
          ? t('We’ll ask how you’re doing on {day}. You can check in sooner if you like.', {
              day: formatDate(checkIn.at, zone),
            })
          : awaitsProvider(patient)
            ? t('Once your provider is assigned, you can schedule your first visit here.')
            : t('You’re up to date. You can check in any time, or request a visit.')
      }
      href={checkInPath}
      go={t('Take a check-in')}
    >
      <AskForVisit />
    </HomeStep>
  )
}

function SeePlans() {
  return (
    <Link href="/patient/offers" className={buttonClass({ kind: 'secondary', small: true })}>
      {t('See plans')}
    </Link>
  )
}
