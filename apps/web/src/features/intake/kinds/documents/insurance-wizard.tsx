import { useRef, useState } from 'react'
import { t } from '@stillwater/contract/words'
import { go } from '../../../../platform/navigation/go.ts'
import { WizardPage } from '../../../insurance/wizard/wizard-page.tsx'
import type { WizardOutcome } from '../../../insurance/wizard/use-wizard.ts'
import { explain } from '../../../../platform/forms/explain.ts'
import { Failure } from '../../../../platform/forms/failure.tsx'
import { advance } from '../../walk/advance.ts'
import { useAnswer } from '../../answers/use-answer.ts'
import { pathOf } from '../../walk/walk.ts'
import type { WholeProps } from '../kind.ts'

/** The wizard as a part of the intake: how it ends is the answer to the question it was opened from. */
export default function InsuranceWizard({ intake, question, kind }: WholeProps) {
  const form = useRef<HTMLFormElement>(null)
  const answer = useAnswer({ intake, question, kind }, form, () => undefined)
  const [failure, setFailure] = useState<string | null>(null)
  const place = { bank: question.question_bank.name, question: question.name }
  const words = failure ?? answer.failure?.words ?? answer.wrong['']

  async function done(outcome: WizardOutcome) {
    setFailure(null)
    if (isAskedNoMore(outcome)) {
      await advance(intake, place).catch(async (error: unknown) => setFailure(await explain(error)))
      return
    }
    answer.set(answerTo(outcome, question.skip_option))
    answer.submit()
  }

  /** A patient with a card on file is not asked for it again: the question no longer exists. */
  function isAskedNoMore(outcome: WizardOutcome): boolean {
    return question.name !== 'insurance' && (outcome === 'saved' || outcome === 'checking')
  }

  return (
    <WizardPage
      flow={question.name === 'medication_insurance' ? 'medication' : 'insurance'}
      where="intake"
      patient={intake.patient}
      out_of_network={question.name === 'out_of_network_insurance'}
      onLeave={() => go(pathOf(place))}
      onDone={(outcome) => void done(outcome)}
      notice={words && <Failure key={words}>{words}</Failure>}
    />
  )
}

function answerTo(outcome: WizardOutcome, skip_option: string | null) {
  switch (outcome) {
    case 'saved':
      return { value: 'insurance', response: t('Use my insurance') }
    case 'checking':
      return { value: 'checking', response: t('Waiting for my insurance company') }
    case 'without_insurance':
      return { value: 'prefers_cash_option', response: skip_option ?? t('Continue without insurance') }
    case 'later':
      return { value: 'later', response: skip_option ?? t("I'll add this later") }
  }
}
