import { useState } from 'react'
import type { Question } from '@stillwater/contract/intake'
import type { Patient } from '@stillwater/contract/people'
import type { Visit } from '@stillwater/contract/visits'
import { t } from '@stillwater/contract/words'
import { Notice } from '@stillwater/ui/feedback/notice'
import { emptyDraft } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kind-of.ts'
import { QuestionWords } from '../questions/question-words.tsx'
import '../intake.css'

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

/** A question of the draft as a patient would see it. */
export default function PreviewedQuestion({ question }: { question: Question }) {
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
