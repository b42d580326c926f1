import { useId, useState } from 'react'
import type { Question } from '@stillwater/contract/intake'
import { t } from '@stillwater/contract/words'
import { intakeProgress } from '@stillwater/domain/intake/progress'
import { isPaidFor } from '@stillwater/domain/intake/visit-flags'
import { Page } from '@stillwater/ui/layout/page'
import { usePassage } from '@stillwater/ui/layout/use-passage'
import { ProgressWaterline } from '@stillwater/ui/feedback/progress-waterline'
import { useStore } from '../../../platform/store.ts'
import { PageHeader } from '../../../shell/layouts/signed-out-page.tsx'
import { WalkFooter } from '../../../shell/layouts/walk-footer.tsx'
import { AnswerForm } from './answer-form.tsx'
import { refusedAnswer } from '../answers/answer-queue.ts'
import { emptyDraft } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kind-of.ts'
import { QuestionWords } from './question-words.tsx'
import { rememberAnswer } from '../answers/remember-answer.ts'
import { SectionLine } from './section-line.tsx'
import { UnderAge } from './under-age.tsx'
import { useMinutesLeft } from './use-minutes-left.ts'
import { useMostProgress } from './use-most-progress.ts'
import type { Intake } from '../walk/use-intake.ts'
import { reached } from '../walk/walk.ts'
import '../intake.css'

/** One question a screen. The waterline stays from one to the next and is the progress. */
export function QuestionPage({ intake, question }: { intake: Intake; question: Question }) {
  const { patient, visit, banks, fetched } = intake
  const titleId = useId()
  const at = { bank: question.question_bank.name, question: question.name }
  const { answered, total } = reached(banks, fetched.get(at.bank) ?? [], at)
  // While the payment goes through, the record is paid before its path is loaded anew.
  const paid = question.question_type !== 'payment' && isPaidFor(visit, patient.completed_payment_at)
  const progress = intakeProgress({ paid, is_follow_up: visit.is_follow_up, answered, total })
  const shown = useMostProgress(visit.id, progress)
  const minutes = useMinutesLeft(visit.id, banks)
  const move = useMove(`${at.bank}/${at.question}`, progress)
  const paper = usePassage(`${at.bank}/${at.question}`)
  const [tooYoung, setTooYoung] = useState<string | null>(null)

  const refused = useStore(refusedAnswer)
  const refusedHere = refused?.answer.body.question_id === question.id && refused.error.code === 'under_age'

  if (tooYoung === at.question || refusedHere) {
    const back = () => {
      rememberAnswer(visit.id, question, emptyDraft)
      refusedAnswer.set(null)
      setTooYoung(null)
    }
    return <UnderAge onBack={back} />
  }
  const kind = kindOf(question.question_type)
  const { own, wide, Whole } = kind
  const page = (
    <Page
      width={wide ? 'wide' : 'ask'}
      header={<PageHeader />}
      step={`${at.bank}/${at.question}`}
      move={move}
      paper={paper}
      above={
        <>
          <SectionLine title={question.question_bank.title} minutes={minutes} />
          {own ? (
            <own.Words {...{ intake, question, titleId }} />
          ) : (
            <QuestionWords id={titleId} question={question} />
          )}
        </>
      }
      line={<ProgressWaterline value={shown / 100} label={t('Progress')} />}
      below={
        own ? (
          <own.Form key={question.id} {...{ intake, question, titleId }} />
        ) : (
          <AnswerForm
            key={question.id}
            {...{ intake, question, kind, titleId }}
            onTooYoung={() => setTooYoung(at.question)}
          />
        )
      }
      footer={<WalkFooter />}
    />
  )
  return Whole ? <Whole {...{ intake, question, kind }}>{page}</Whole> : page
}

/** Which way the person went, however they went: by the buttons, the keys or the browser. */
function useMove(step: string, progress: number): 'forward' | 'back' | undefined {
  const [last, setLast] = useState<Move>({ step, progress, way: undefined })
  if (last.step === step) return last.way
  const way = progress < last.progress ? 'back' : 'forward'
  setLast({ step, progress, way })
  return way
}

interface Move {
  step: string
  progress: number
  way: 'forward' | 'back' | undefined
}
