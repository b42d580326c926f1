import { useRef } from 'react'
import type { Invoice } from '@stillwater/contract/invoices'
import type { Patient } from '@stillwater/contract/people'
import type { PlanOffer } from '@stillwater/contract/plans'
import type { Question } from '@stillwater/contract/intake'
import { t } from '@stillwater/contract/words'
import { track } from '../../../../platform/telemetry/analytics.ts'
import { queryClient } from '../../../../platform/api/query-client.ts'
import { useChange } from '../../../../platform/api/use-change.ts'
import { updatePatientOfSession } from '../../../../platform/session/session.ts'
import { advance } from '../../walk/advance.ts'
import { answerBody } from '../../answers/answer-body.ts'
import { keepAnswer } from '../../answers/answer-queue.ts'
import { flowFailed } from '../../walk/flow-errors.ts'
import { rememberAnswer } from '../../answers/remember-answer.ts'
import type { Intake } from '../../walk/use-intake.ts'
import { emptyDraft } from '../kind.ts'

/** What follows a payment: the step counts as answered at once, and Continue leads on from it. */
export function usePaid(intake: Intake, question: Question) {
  const kept = useRef<Promise<unknown> | null>(null)
  const { patient, visit } = intake
  const place = { bank: question.question_bank.name, question: question.name }

  function answerStep(): Promise<unknown> {
    const answer = { ...emptyDraft, value: 'paid', response: t('Paid') }
    rememberAnswer(visit.id, question, answer)
    kept.current ??= keepAnswer(patient.id, visit.id, place, answerBody(question, answer))
    return kept.current
  }

  function keep(paid: { patient: Patient; invoice: Invoice | null }, plan: PlanOffer | undefined) {
    updatePatientOfSession(paid.patient)
    void queryClient.invalidateQueries({ queryKey: ['billing'] })
    void answerStep()
    track('Subscribe', {
      revenue_cents: paid.invoice?.total_cents ?? plan?.first_month_cents,
      currency: 'USD',
      promo: plan?.promo.code,
    })
  }

  const next = useChange(
    async () => {
      await answerStep()
      await advance(intake, place)
    },
    {
      onFailure(error) {
        flowFailed(error)
        kept.current = null
      },
    },
  )

  return { keep, proceed: next.send, isPending: next.isPending, failure: next.failure }
}
