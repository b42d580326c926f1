import { useEffect } from 'react'
import { Redirect, useRoute } from 'wouter'
import { mayOpen } from '@stillwater/domain/intake/traversal'
import { LateSpinner } from '../../../shell/loading/late-spinner.tsx'
import { go } from '../../../platform/navigation/go.ts'
import { useStore } from '../../../platform/store.ts'
import '../../safety/crisis-help.tsx'
import { refusedAnswer } from '../answers/answer-queue.ts'
import { FlowFailure } from '../walk/flow-failure.tsx'
import { QuestionPage } from './question-page.tsx'
import { useIntake } from '../walk/use-intake.ts'
import { answersOf, pathOf, walkBanks } from '../walk/walk.ts'

export default function QuestionScreen() {
  const [, params] = useRoute('/patient/question_bank/:bank/:question')
  const { bank = '', question: name = '' } = params ?? {}
  const state = useIntake(bank)
  useRefusals()

  if (state.phase === 'loading') return <LateSpinner />
  if (state.phase === 'failed') return <FlowFailure retry={state.retry} />
  if (state.phase === 'none') return <Redirect to="/patient/question_bank" replace />
  const { banks, fetched } = state.intake
  const question = fetched.get(bank)?.find((one) => one.name === name)
  // An old bookmark, a question that the last answer took away, or one beyond the first open question. decision S8
  if (!question || !mayOpen(walkBanks(banks, fetched), answersOf(fetched), { bank, question: name }))
    return <Redirect to="/patient/question_bank" replace />
  return <QuestionPage intake={state.intake} question={question} />
}

/** An answer that was refused after the person had gone on: its question is asked again, and says why. */
function useRefusals(): void {
  const refused = useStore(refusedAnswer)
  useEffect(() => {
    if (!refused) return
    const { bank, question } = refused.answer.place
    const path = pathOf({ bank, question })
    if (decodeURI(location.pathname) !== decodeURI(path)) go(path)
  }, [refused])
}
