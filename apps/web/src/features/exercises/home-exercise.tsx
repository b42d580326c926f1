import { Link } from 'wouter'
import { useQuery } from '@tanstack/react-query'
import { t } from '@stillwater/contract/words'
import { ArrowRightIcon } from '@stillwater/ui/icons/arrow-right'
import { PlantIcon } from '@stillwater/ui/icons/plant'
import { ownAssignments } from './exercises.queries.ts'
import { playerPath } from './paths.ts'

/** On the home page: the oldest assignment, or else the exercise of the day. decision N15 */
export function HomeExercise() {
  const assigned = useQuery(ownAssignments)
  const [assignment] = assigned.data?.assignments ?? []
  const exercise = assignment?.exercise ?? assigned.data?.of_the_day
  if (!exercise) return null
  return (
    <section aria-labelledby="home-exercise">
      <h2 className="sw-aside home-tasks" id="home-exercise">
        {t('An exercise for you')}
      </h2>
      <ul className="tasks">
        <li>
          <Link href={playerPath(exercise.id)} className="task">
            <PlantIcon />
            <span>
              {exercise.title}
              <span className="sw-small sw-quiet home-exercise-note">
                {assignment?.assigned_by
                  ? t('Exercise from {name}', { name: assignment.assigned_by })
                  : exercise.topic}
              </span>
            </span>
            <ArrowRightIcon />
          </Link>
        </li>
      </ul>
    </section>
  )
}
