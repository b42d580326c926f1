import { Link } from 'wouter'
import { useQuery } from '@tanstack/react-query'
import { t } from '@stillwater/contract/words'
import { ArrowRightIcon } from '@stillwater/ui/icons/arrow-right'
import { PlantIcon } from '@stillwater/ui/icons/plant'
import { allExercises, ownDrafts } from '../exercises.queries.ts'
import { dayWords } from '../exercise-words.ts'
import { playerPath } from '../paths.ts'

/** Exercises that were begun, here or on another device. */
export function Unfinished() {
  const drafts = useQuery(ownDrafts)
  const library = useQuery({ ...allExercises, enabled: (drafts.data?.length ?? 0) > 0 })
  const begun = (drafts.data ?? []).flatMap((draft) => {
    const exercise = library.data?.find(({ id }) => id === draft.exercise_id)
    return exercise ? [{ draft, exercise }] : []
  })
  if (begun.length === 0) return null
  return (
    <section aria-labelledby="exercise-drafts" className="exercises-part">
      <h2 id="exercise-drafts">{t('Continue where you left off')}</h2>
      <ul className="exercise-rows">
        {begun.map(({ draft, exercise }) => (
          <li key={exercise.id}>
            <Link href={playerPath(exercise.id)} className="exercise-row">
              <PlantIcon />
              <span>
                <b>{exercise.title}</b>
                <span className="sw-small sw-quiet">
                  {t('Saved on {day}', { day: dayWords(draft.saved_at) })}
                </span>
              </span>
              <ArrowRightIcon />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
