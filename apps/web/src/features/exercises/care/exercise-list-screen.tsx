import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { CareExerciseLine } from '@stillwater/contract/care/exercise-content'
import { t } from '@stillwater/contract/words'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { Table } from '@stillwater/ui/records/table'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { revisionColumns } from '../../intake/care/revisions/revision-columns.tsx'
import { exerciseLines } from './exercise-content.queries.ts'
import '../../intake/care/revisions/revisions.css'

/** What patients practice, for an administrator. */
export default function ExerciseListScreen() {
  const query = useQuery(exerciseLines)
  return (
    <CarePage title={t('Exercises')}>
      <p className="content-about">
        {t(
          'Change how we word exercises. Someone in the middle of one keeps the words they began with. Steps, rhythm, sound, ratings and evidence are locked.',
        )}
      </p>
      {query.isPending ? (
        <Skeleton label={t('Loading exercises...')} lines={10} />
      ) : query.data ? (
        <Table
          caption={t('Exercises')}
          cards
          rows={query.data.exercises}
          rowKey={({ name }) => name}
          columns={[
            { key: 'exercise', head: t('Exercise'), cell: exerciseLink },
            { key: 'category', head: t('Category'), cell: ({ category }) => category },
            ...revisionColumns(t('Built-in exercise')),
          ]}
        />
      ) : (
        <LoadFailed retry={query.refetch}>{t('We couldn’t load the exercises.')}</LoadFailed>
      )}
    </CarePage>
  )
}

function exerciseLink({ name, title }: CareExerciseLine) {
  return <Link href={`/care/exercises/${name}`}>{title}</Link>
}
