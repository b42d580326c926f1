import { lazy, Suspense } from 'react'
import { useBankQuestion } from '../../../platform/api/bank-confirmation.ts'

const BankQuestionDialog = lazy(() => import('./bank-question-dialog.tsx'))

/** Over any page of a patient: the bank asks about a payment that was just made there. */
export function BankQuestionOverlay() {
  const question = useBankQuestion()
  if (!question) return null
  return (
    <Suspense>
      <BankQuestionDialog key={question.client_secret} {...question} />
    </Suspense>
  )
}
