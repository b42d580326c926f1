import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useRoute } from 'wouter'
import { editableBanks, type EditableBank } from '@stillwater/contract/care-content'
import type { Question } from '@stillwater/contract/intake'
import type { Patient } from '@stillwater/contract/people'
import type { Visit } from '@stillwater/contract/visits'
import { t } from '@stillwater/contract/words'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { CareBack } from '../../../shell/layouts/care-back.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { emptyDraft } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kind-of.ts'
import { QuestionWords } from '../questions/question-words.tsx'
import { bankPreview } from './care-content.queries.ts'
import { PreviewSteps } from './revisions/preview-steps.tsx'
import '../intake.css'
import './revisions/revisions.css'

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
      <PreviewedQuestion key={question.id} question={question} />
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

/** What only the server can draw for one patient: prices, times, people, documents. */
const drawnForOnePerson = [
  'plan_selector',
  'payment',
  'insurance',
  'schedule',
  'identity',
  'results',
  'care_person',
  'upload',
]
// The kinds that are drawn here read nothing of the person.
const nobody = { patient: {} as Patient, visit: {} as Visit }

function PreviewedQuestion({ question }: { question: Question }) {
  const [draft, setDraft] = useState(emptyDraft)
  const { Ask } = kindOf(question.question_type)
  const titleId = `preview-${question.name}`
  return (
    <div className="content-preview">
      <QuestionWords id={titleId} question={question} />
      {drawnForOnePerson.includes(question.question_type) ? (
        <Notice>{t('Here each patient sees what is theirs, such as their prices or times.')}</Notice>
      ) : (
        <Ask
          {...nobody}
          {...{ question, titleId, draft }}
          set={(changes) => setDraft((before) => ({ ...before, ...changes }))}
          wrong={{}}
          submit={() => undefined}
        />
      )}
      {question.skip_option && <p className="content-meta">{question.skip_option}</p>}
    </div>
  )
}
