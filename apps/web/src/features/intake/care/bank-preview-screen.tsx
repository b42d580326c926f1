import { lazy, Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useRoute } from 'wouter'
import { editableBanks, type EditableBank } from '@stillwater/contract/care/content'
import { t } from '@stillwater/contract/words'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { CareBack } from '../../../shell/layouts/care-back.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { bankPreview } from './care-content.queries.ts'
import { PreviewSteps } from './revisions/preview-steps.tsx'
import './revisions/revisions.css'

// With the controls of every kind of question, which no other page of the care side has.
const PreviewedQuestion = lazy(() => import('./previewed-question.tsx'))

/** The draft of a bank as patients would see it, one question at a time. Answers go nowhere. */
export default function BankPreviewScreen() {
  const [, params] = useRoute('/care/content/:bank/preview')
  const bank = editableBanks.find((one) => one === params?.bank)
  return (
    <CarePage
      back={<CareBack href={`/care/content/${bank ?? ''}`}>{t('Back to the questions')}</CareBack>}
      title={t('Preview')}
    >
      {bank ? <Preview bank={bank} /> : <Notice>{t('There is no such question bank.')}</Notice>}
    </CarePage>
  )
}

function Preview({ bank }: { bank: EditableBank }) {
  const query = useQuery(bankPreview(bank))
  const [at, setAt] = useState(0)
  if (query.isPending) return <Skeleton label={t('Loading preview...')} lines={6} />
  const questions = query.data?.questions
  const question = questions?.[at]
  if (!questions || !question)
    return <LoadFailed retry={query.refetch}>{t('We couldn’t load the preview.')}</LoadFailed>
  return (
    <>
      <p className="content-meta">
        {t('Question {number} of {count}. Nothing you choose here is saved.', {
          number: at + 1,
          count: questions.length,
        })}
      </p>
      <Suspense fallback={<Skeleton label={t('Loading preview...')} lines={6} />}>
        <PreviewedQuestion key={question.id} question={question} />
      </Suspense>
      <PreviewSteps
        at={at}
        count={questions.length}
        onMove={setAt}
        previous={t('Previous question')}
        next={t('Next question')}
      />
    </>
  )
}
