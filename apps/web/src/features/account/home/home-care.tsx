import { Link } from 'wouter'
import type { ExerciseCard } from '@stillwater/contract/exercises'
import type { Prescription } from '@stillwater/contract/prescriptions'
import { t } from '@stillwater/contract/words'
import type { HomeAction } from '@stillwater/domain/account/home-action'
import { taskDestination } from '@stillwater/domain/tasks/task-destinations'
import { ArrowRightIcon } from '@stillwater/ui/icons/arrow-right'
import { FileIcon } from '@stillwater/ui/icons/file'
import type { IconType } from '@stillwater/ui/icons/icon'
import { LifebuoyIcon } from '@stillwater/ui/icons/lifebuoy'
import { PillIcon } from '@stillwater/ui/icons/pill'
import { PlantIcon } from '@stillwater/ui/icons/plant'
import { formatLongDay } from '../../../platform/dates.ts'
import { exercisesPath, playerPath } from '../../exercises/paths.ts'
import { shortDay } from '../../results/score-words.ts'
import type { PageFacts } from './home-facts.ts'
import { supplyWords } from './supply-words.ts'
import type { HomeData } from './use-home.ts'

interface HomeCareProps {
  home: HomeData
  facts: PageFacts
  action: HomeAction<PageFacts>
}

/** Longer lists have a page of their own. */
const most = { prescriptions: 3, exercises: 3 }

/**
 * The safety plan, the letter about the end of care, medicine with how long it lasts, and exercises: those assigned, or
 * else the one of the day. What the page asks for above is not repeated. decision N15
 */
export function HomeCare({ home: { exercises, safetyPlan, messages }, facts, action }: HomeCareProps) {
  const asked = action.kind === 'prescription' ? action.prescription : null
  const current = facts.prescriptions
    .filter((one) => one !== asked)
    .toSorted((one, other) => urgency(other) - urgency(one))
  const isAsked = (id: string) => action.kind === 'exercise' && action.exercise.card.id === id
  const toDo = facts.is_care_over ? undefined : exercises
  const assigned = toDo?.assignments ?? []
  const others = assigned.filter(({ exercise }) => !isAsked(exercise.id))
  const offered = assigned.length === 0 ? toDo?.of_the_day : null
  const isOffered = offered && !isAsked(offered.id)
  const hasPlanRow = safetyPlan && action.kind !== 'crisis_follow_up'
  const ends = messages?.end_of_care
  const isLetterAsked =
    action.kind === 'care_ended' || facts.tasks.some(({ task_key }) => task_key === 'read-discharge')
  const hasLetterRow = ends && !isLetterAsked
  if (current.length === 0 && others.length === 0 && !isOffered && !hasPlanRow && !hasLetterRow) return null
  return (
    <section aria-labelledby="home-care">
      <h2 className="sw-aside home-tasks" id="home-care">
        {t('Your care')}
      </h2>
      <ul className="tasks">
        {hasPlanRow && (
          <Row
            icon={LifebuoyIcon}
            href="/patient/dashboard/safety_plan"
            title={t('Your safety plan')}
            note={t('Saved {day}', { day: shortDay(safetyPlan.created_at) })}
          />
        )}
        {hasLetterRow && (
          <Row
            icon={FileIcon}
            href={taskDestination('read-discharge')}
            title={t('A letter about your care')}
            note={
              ends.is_over
                ? t('Your care with us has ended')
                : t('Your care with us ends on {day}', { day: formatLongDay(ends.on) })
            }
          />
        )}
        {current.slice(0, most.prescriptions).map((prescription) => (
          <Row
            key={prescription.id}
            icon={PillIcon}
            href="/patient/dashboard/prescription"
            title={prescription.medication_name}
            note={supplyWords(prescription)}
          />
        ))}
        {current.length > most.prescriptions && (
          <Row
            icon={PillIcon}
            href="/patient/dashboard/prescription"
            title={t('All prescriptions')}
            note={t('{count} in use', { count: facts.prescriptions.length })}
          />
        )}
        {others.slice(0, most.exercises).map(({ id, exercise, assigned_by }) => (
          <ExerciseRow
            key={id}
            exercise={exercise}
            note={assigned_by ? t('Exercise from {name}', { name: assigned_by }) : exercise.topic}
          />
        ))}
        {others.length > most.exercises && (
          <Row
            icon={PlantIcon}
            href={exercisesPath}
            title={t('All exercises')}
            note={t('{count} assigned to you', { count: assigned.length })}
          />
        )}
        {isOffered && <ExerciseRow exercise={offered} note={t('An exercise for today')} />}
      </ul>
    </section>
  )
}

/** What needs an answer or has a problem comes before what runs as it should. */
function urgency({ consent, problem, bridge }: Prescription): number {
  return consent === 'needed' ? 2 : problem || bridge ? 1 : 0
}

function ExerciseRow({ exercise, note }: { exercise: ExerciseCard; note: string }) {
  return <Row icon={PlantIcon} href={playerPath(exercise.id)} title={exercise.title} note={note} />
}

interface RowProps {
  icon: IconType
  href: string
  title: string
  note: string
}

function Row({ icon: Icon, href, title, note }: RowProps) {
  return (
    <li>
      <Link href={href} className="task">
        <Icon />
        <span>
          {title}
          <span className="sw-small sw-quiet home-note">{note}</span>
        </span>
        <ArrowRightIcon />
      </Link>
    </li>
  )
}
