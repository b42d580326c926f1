import { useRoute } from 'wouter'
import { useQuery } from '@tanstack/react-query'
import { t } from '@stillwater/contract/words'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { BackLink } from '../../../platform/navigation/back-link.tsx'
import { PatientPage } from '../../../shell/layouts/patient-page.tsx'
import { allExercises, exerciseCategories } from '../exercises.queries.ts'
import { exercisesPath } from '../paths.ts'
import { NotLoaded } from './assignments.tsx'
import { ExerciseCard } from './exercise-card.tsx'
import '../exercises.css'

/** The exercises of one category, or all of them by category. */
export default function CategoryScreen() {
  const [, params] = useRoute(`${exercisesPath}/:category`)
  const wanted = params?.category ?? 'all'
  const categories = useQuery(exerciseCategories)
  const exercises = useQuery(allExercises)
  const shown = (categories.data ?? []).filter(({ id }) => wanted === 'all' || id === wanted)
  const one = wanted === 'all' ? undefined : shown[0]
  const isLoaded = categories.data && exercises.data
  return (
    <PatientPage
      above={
        <>
          <BackLink href={exercisesPath}>{t('← Exercises')}</BackLink>
          <h1>{wanted === 'all' ? t('All exercises') : (one?.name ?? t('Exercises'))}</h1>
          {one && <p className="exercises-lead">{one.description}</p>}
        </>
      }
    >
      <div className="exercises">
        {(categories.isPending || exercises.isPending) && (
          <Skeleton label={t('Loading exercises...')} lines={6} />
        )}
        {(categories.isError || exercises.isError) && (
          <NotLoaded onRetry={() => void Promise.all([categories.refetch(), exercises.refetch()])} />
        )}
        {isLoaded && shown.length === 0 && <p>{t('We don’t have a category like this.')}</p>}
        {isLoaded &&
          shown.map(({ id, name }) => (
            <section key={id} aria-label={name} className="exercises-part">
              {!one && <h2>{name}</h2>}
              <div className="exercise-cards">
                {exercises.data
                  .filter(({ category_id }) => category_id === id)
                  .map((exercise) => (
                    <ExerciseCard key={exercise.id} exercise={exercise} />
                  ))}
              </div>
            </section>
          ))}
      </div>
    </PatientPage>
  )
}
