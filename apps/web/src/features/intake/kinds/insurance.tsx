import { t } from '@stillwater/contract/words'
import { emptyDraft, type AskProps, type Draft, type Kind } from './kind.ts'

function Insurance({ question }: AskProps) {
  return (
    <div className="intake-stack">
      <p className="sw-prose">
        {question.name === 'medication_insurance'
          ? t('You can add this card later from your account. It changes nothing about your care.')
          : t('You can add your insurance later from your account. For now your plan is a cash plan.')}
      </p>
      {question.name !== 'medication_insurance' && (
        <p className="sw-prose sw-quiet">
          {t(
            'Have insurance? Most insured members get 30-60% of their monthly subscription cost reimbursed.',
          )}
        </p>
      )}
    </div>
  )
}

/** Cards are taken later; going on without insurance is a choice that is kept. */
export const insurance: Kind = {
  Ask: Insurance,
  start: ({ question }): Draft => ({
    ...emptyDraft,
    value: question.name === 'medication_insurance' ? 'later' : 'prefers_cash_option',
    response: wordsOf(question.skip_option),
  }),
  go: ({ response }) => response,
  waits: true,
  skips: true,
}

function wordsOf(skip_option: string | null): string {
  return skip_option ?? t('Continue without insurance')
}
