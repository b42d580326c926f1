import { useQuery } from '@tanstack/react-query'
import { t } from '@stillwater/contract/words'
import { scoreCaption } from '@stillwater/domain/results/scales'
import { buttonClass } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { RockScene } from '@stillwater/ui/brand/rock-scene'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { Link } from 'wouter'
import { LoadFailed } from '../../platform/api/load-failed.tsx'
import { useSession } from '../../platform/session/session.ts'
import { PatientPage } from '../../shell/layouts/patient-page.tsx'
import { ItemNineNote } from './item-nine-note.tsx'
import { patientVisits } from './results.queries.ts'
import { ScoreCard } from './score-card.tsx'
import { scoresOver } from './scores.ts'
import './results.css'

export default function ResultsScreen() {
  return (
    <PatientPage
      line={<RockScene />}
      above={
        <>
          <h1>{t('Assessment Results')}</h1>
          <p className="results-lead">{t(scoreCaption)}</p>
        </>
      }
    >
      <Results />
    </PatientPage>
  )
}

function Results() {
  const id = useSession()?.user.patient?.id ?? ''
  const visits = useQuery({ ...patientVisits(id), enabled: id !== '' })
  if (visits.isPending) return <Skeleton label={t('Loading your results...')} lines={6} />
  if (visits.isError) {
    return (
      <LoadFailed retry={visits.refetch}>{t('We could not load your results. Nothing was lost.')}</LoadFailed>
    )
  }
  const scored = scoresOver(visits.data)
  return (
    <>
      <ItemNineNote visits={visits.data} />
      {scored.length === 0 && <NoResults />}
      <div className="score-cards">
        {scored.map((scores) => (
          <ScoreCard key={scores.scale} scores={scores} />
        ))}
      </div>
    </>
  )
}

function NoResults() {
  return (
    <Notice
      action={
        <Link href="/patient/service-lines" className={buttonClass({ small: true })}>
          {t('Start your self-assessment')}
        </Link>
      }
    >
      {t('You have no results yet. They appear here after your first self-assessment.')}
    </Notice>
  )
}
