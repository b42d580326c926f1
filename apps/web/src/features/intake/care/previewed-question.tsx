import { useState } from 'react'
import type { Question } from '@stillwater/contract/intake'
import type { Patient } from '@stillwater/contract/people'
import type { Visit } from '@stillwater/contract/visits'
import { t } from '@stillwater/contract/words'
import { Notice } from '@stillwater/ui/feedback/notice'
import { emptyDraft, type Kind } from '../kinds/kind.ts'
import { plainKinds } from '../kinds/plain-kinds.ts'
import { QuestionWords } from '../questions/question-words.tsx'
import '../intake.css'

const plain: Partial<Record<string, Kind>> = plainKinds
// The kinds that are drawn here read nothing of the person.
const nobody = { patient: {} as Patient, visit: {} as Visit }

/** A question of the draft as a patient would see it. */
export default function PreviewedQuestion({ question }: { question: Question }) {
  const [draft, setDraft] = useState(emptyDraft)
  const Ask = plain[question.question_type]?.Ask
  const titleId = `preview-${question.name}`
  return (
    <div className="content-preview">
      <QuestionWords id={titleId} question={question} />
      {Ask ? (
        <Ask
          {...nobody}
          {...{ question, titleId, draft }}
          set={(changes) => setDraft((before) => ({ ...before, ...changes }))}
          wrong={{}}
          submit={() => undefined}
        />
      ) : (
        <Notice>{t('Here each patient sees what is theirs, such as their prices or times.')}</Notice>
      )}
      {question.skip_option && <p className="content-meta">{question.skip_option}</p>}
    </div>
  )
}
