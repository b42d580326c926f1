import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { Refused } from '@stillwater/contract/client'
import type { Question } from '@stillwater/contract/intake'
import { t } from '@stillwater/contract/words'
import { answerWords } from '@stillwater/domain/intake/answer-words'
import { freeTextOf } from '@stillwater/domain/safety/danger/free-text'
import { useChange } from '../../../platform/api/use-change.ts'
import { useStore } from '../../../platform/store.ts'
import { dangerOf, loadDangerRule } from '../../safety/danger-rule.ts'
import { crisisPutAway } from '../../safety/shown-crisis.ts'
import { advance } from '../walk/advance.ts'
import { answerBody } from './answer-body.ts'
import { keepAnswer, refusedAnswer } from './answer-queue.ts'
import { checkAnswer } from './check-answer.ts'
import { beginDraft, dropAnswerDraft, hasAnswerDraft, keepAnswerDraft } from './draft.ts'
import { flowFailed } from '../walk/flow-errors.ts'
import { emptyDraft, type Draft, type Kind, type Wrong } from '../kinds/kind.ts'
import { rememberAnswer } from './remember-answer.ts'
import { rememberContact } from './remember-contact.ts'
import type { Intake } from '../walk/use-intake.ts'

interface Answering {
  intake: Intake
  question: Question
  kind: Kind
}

/** An answer from its first key to the next question. */
export function useAnswer(
  { intake, question, kind }: Answering,
  form: RefObject<HTMLFormElement | null>,
  onTooYoung: () => void,
) {
  const { patient, visit } = intake
  const [draft, setDraft] = useState(() => beginDraft({ question, patient, visit }, kind))
  const [wrong, setWrong] = useState<Wrong>({})
  const [isUnsaved, setUnsaved] = useState(() => hasAnswerDraft(visit.id, question))
  const latest = useRef(draft)
  useEffect(() => void loadDangerRule(), [])

  const set = useCallback(
    (changes: Partial<Draft>) => {
      latest.current = { ...latest.current, ...changes }
      setDraft(latest.current)
      setUnsaved(true)
      keepAnswerDraft(visit.id, question, latest.current)
      setWrong({})
      forgetRefusal(question)
    },
    [visit.id, question],
  )

  /** What the clinic found is shown, and nothing of it is the patient's to save. */
  function show(changes: Partial<Draft>) {
    latest.current = { ...latest.current, ...changes }
    setDraft(latest.current)
  }

  const refused = useStore(refusedAnswer)
  const refusal = refused?.answer.body.question_id === question.id ? t(refused.error.message) : null

  /** Queues the answer, then continues. The answer comes first, whatever happens then. decisions S2, S3 */
  async function keep(given: Draft, kept: boolean) {
    const place = { bank: question.question_bank.name, question: question.name }
    rememberAnswer(visit.id, question, given)
    dropAnswerDraft(visit.id, question)
    setUnsaved(false)
    const stored =
      question.save_answer && !kept
        ? keepAnswer(patient.id, visit.id, place, answerBody(question, given), dangerIn(question, given))
        : Promise.resolve(null)
    if (kind.waits || question.assessment_type) {
      const reply = await stored
      if (reply && given.value && question.question_type === 'emergency_contact')
        rememberContact(patient, given.value)
    }
    // Help is shown over the question as soon as the answer is queued; the next one waits until it was put away.
    await crisisPutAway(patient.id)
    await advance(intake, place)
  }

  const { send, isPending, failure } = useChange((work: () => Promise<void>) => work(), {
    explain(error) {
      // A refused answer is told at its own question.
      if (error instanceof Refused && refusedAnswer.get()?.error === error) return []
      flowFailed(error)
      return undefined
    },
  })

  function submit() {
    const { current: given } = latest
    forgetRefusal(question)
    const found = checkAnswer({ question, patient, visit }, kind, given)
    setWrong(found)
    if (Object.values(found).includes(answerWords.is_adult)) {
      dropAnswerDraft(visit.id, question)
      setDraft(emptyDraft)
      return onTooYoung()
    }
    const [first] = Object.keys(found)
    if (first !== undefined) return focusField(form.current, first)
    void send(async () => {
      const ready = kind.before ? await kind.before({ question, patient, visit }, given, show) : given
      if (ready) await keep(ready, kind.keeps === true && ready.value !== '')
    })
  }

  return {
    draft,
    wrong: refusal ? { '': refusal } : wrong,
    failure,
    isPending,
    isUnsaved: isUnsaved || refusal !== null,
    set,
    submit,
    skip: () => void send(() => keep(emptyDraft, false)),
  }
}

/** Read here, so that help is shown before the server has the answer. */
function dangerIn({ question_type }: Question, given: Draft) {
  return dangerOf(freeTextOf(question_type, given))
}

/** The patient has seen why, and answers again. */
function forgetRefusal({ id }: Question): void {
  if (refusedAnswer.get()?.answer.body.question_id === id) refusedAnswer.set(null)
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = name ? form?.querySelector<HTMLElement>(`#${name}`) : null
  const first = form?.querySelector<HTMLElement>('input:not([type=file]), select, textarea')
  ;(field ?? first)?.focus()
  // What is wrong stands below a list of answers, which may be longer than the screen.
  requestAnimationFrame(() => form?.querySelector('.sw-field-error')?.scrollIntoView?.({ block: 'nearest' }))
}
