import { useSearch } from 'wouter'
import type { Question } from '@stillwater/contract/intake'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { isPolicyInUse } from '@stillwater/domain/insurance/policy-status'
import { answerWords } from '@stillwater/domain/intake/answer-words'
import { AnswerGroup } from '@stillwater/ui/choices/answer-group'
import { go } from '../../../../platform/navigation/go.ts'
import { Unbroken } from '../../../../platform/unbroken.tsx'
import { lazyScreen } from '../../../../shell/loading/lazy-screen.tsx'
import { AnswerError } from '../answer-error.tsx'
import {
  emptyDraft,
  type Asked,
  type AskProps,
  type Draft,
  type Kind,
  type WholeProps,
  type Wrong,
} from '../kind.ts'

const InsuranceWizard = lazyScreen<WholeProps>(() => import('./insurance-wizard.tsx'))
const opened = 'add_card'

function Insurance({ question, patient, draft, set, wrong, titleId }: AskProps) {
  const choices = choicesOf(question, patient)
  return (
    <div className="intake-stack">
      <AnswerGroup
        name={question.name}
        labelledBy={titleId}
        describedBy="insurance-error"
        options={choices.map(([value, label]) => ({ value, label }))}
        value={draft.value || null}
        onChange={(value) => set(written(choices, value))}
      />
      <AnswerError id="insurance-error">{wrong['']}</AnswerError>
      {question.name !== 'medication_insurance' && (
        <p className="sw-small sw-quiet sw-prose">
          <Unbroken
            text={t(
              'Have insurance? Most insured members get 30-60% of their monthly subscription cost reimbursed.',
            )}
            part="30-60%"
          />
        </p>
      )}
    </div>
  )
}

type Choices = readonly (readonly [value: string, label: string])[]

/** A card that is on file, another one, or none. */
function choicesOf({ name, skip_option }: Question, { insurance_visits_policy: policy }: Patient): Choices {
  if (name === 'medication_insurance') {
    return [
      ['add', t('Add my pharmacy benefits card')],
      ['later', skip_option ?? t("I'll add this later")],
    ]
  }
  const without = ['prefers_cash_option', skip_option ?? t('Continue without insurance')] as const
  if (!policy || !isPolicyInUse(policy)) return [['add', t('Add my insurance card')], without]
  const used = ['insurance', t('Use {payer}', { payer: policy.payer.name })] as const
  return [used, ['add', t('Change my insurance card')], without]
}

const written = (choices: Choices, value: string) => ({
  value,
  response: choices.find(([one]) => one === value)?.[1] ?? '',
})

function start({ question, patient }: Asked): Draft {
  const choices = choicesOf(question, patient)
  return { ...emptyDraft, ...written(choices, choices[0]?.[0] ?? '') }
}

/** What was answered before there was a choice of cards is asked again. */
function check({ question, patient }: Asked, { value }: Draft): Wrong {
  const isChoice = value === 'checking' || choicesOf(question, patient).some(([one]) => one === value)
  return isChoice || value === 'insurance' ? {} : { '': answerWords.choice }
}

/** A card is added in the wizard, at the same address, so that the browser's Back leads to the question. */
async function before(_: Asked, draft: Draft): Promise<Draft | null> {
  if (draft.value !== 'add') return draft
  go(`${location.pathname}?${opened}`)
  return null
}

function WithWizard({ children, ...asked }: WholeProps) {
  const search = new URLSearchParams(useSearch())
  return search.has(opened) ? <InsuranceWizard {...asked}>{null}</InsuranceWizard> : children
}

export const insurance: Kind = {
  Ask: Insurance,
  Whole: WithWizard,
  start,
  check,
  before,
  waits: true,
  skips: true,
}
