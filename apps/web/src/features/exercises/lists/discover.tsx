import { Link } from 'wouter'
import { useQuery } from '@tanstack/react-query'
import { t } from '@stillwater/contract/words'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { exerciseCategories } from '../exercises.queries.ts'
import { countWords } from '../exercise-words.ts'
import { allPath, categoryPath } from '../paths.ts'
import { NotLoaded } from './assignments.tsx'

export function Discover() {
  const categories = useQuery(exerciseCategories)
  return (
    <section aria-labelledby="exercise-discover" className="exercises-part">
      <div className="exercises-head">
        <h2 id="exercise-discover">{t('Discover')}</h2>
        <Link className="sw-touch" href={allPath}>
          {t('See all exercises')}
        </Link>
      </div>
      {categories.isPending && <Skeleton label={t('Loading exercises...')} lines={4} />}
      {categories.isError && <NotLoaded onRetry={() => void categories.refetch()} />}
      <ul className="exercise-categories">
        {categories.data?.map(({ id, name, description, image_url, exercise_count }) => (
          <li key={id}>
            <Link href={categoryPath(id)} className="sw-sheet exercise-category">
              <img src={image_url} alt="" width={400} height={240} loading="lazy" />
              <span className="exercise-category-words">
                <span className="exercise-category-name">{name}</span>
                <span className="sw-small">{description}</span>
                <span className="sw-small sw-quiet">{countWords(exercise_count)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
