import { Link } from 'wouter'
import type { Reply } from '@stillwater/contract/endpoint'
import type { ExerciseCard, listAssigned } from '@stillwater/contract/exercises'
import type { Prescription } from '@stillwater/contract/prescriptions'
import type { SafetyPlan } from '@stillwater/contract/safety-plans'
import { t } from '@stillwater/contract/words'
import { isInHistory } from '@stillwater/domain/prescriptions/order-status'
import { ArrowRightIcon } from '@stillwater/ui/icons/arrow-right'
import type { IconType } from '@stillwater/ui/icons/icon'
import { LifebuoyIcon } from '@stillwater/ui/icons/lifebuoy'
import { PillIcon } from '@stillwater/ui/icons/pill'
import { PlantIcon } from '@stillwater/ui/icons/plant'
import { playerPath } from '../../exercises/paths.ts'
import { shortDay } from '../../results/score-words.ts'
import { supplyWords } from './supply-words.ts'

interface HomeCareProps {
  prescriptions: readonly Prescription[]
  exercises: Reply<typeof listAssigned> | undefined
  safetyPlan: SafetyPlan | null
}

/** The safety plan, medicine with how long it lasts, and exercises: those assigned, or else the one of the day. decision N15 */
export function HomeCare({ prescriptions, exercises, safetyPlan }: HomeCareProps) {
  const current = prescriptions.filter(({ status }) => !isInHistory(status))
  const assigned = exercises?.assignments ?? []
  const offered = assigned.length === 0 ? exercises?.of_the_day : null
  if (current.length === 0 && assigned.length === 0 && !offered && !safetyPlan) return null
  return (
    <section aria-labelledby="home-care">
      <h2 className="sw-aside home-tasks" id="home-care">
        {t('Your care')}
      </h2>
      <ul className="tasks">
        {safetyPlan && (
          <Row
            icon={LifebuoyIcon}
            href="/patient/dashboard/safety_plan"
            title={t('Your safety plan')}
            note={t('Saved {day}', { day: shortDay(safetyPlan.created_at) })}
          />
        )}
        {current.map((prescription) => (
          <Row
            key={prescription.id}
            icon={PillIcon}
            href="/patient/dashboard/prescription"
            title={prescription.medication_name}
            note={supplyWords(prescription)}
          />
        ))}
        {assigned.map(({ id, exercise, assigned_by }) => (
          <ExerciseRow
            key={id}
            exercise={exercise}
            note={assigned_by ? t('Exercise from {name}', { name: assigned_by }) : exercise.topic}
          />
        ))}
        {offered && <ExerciseRow exercise={offered} note={t('An exercise for today')} />}
      </ul>
    </section>
  )
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
