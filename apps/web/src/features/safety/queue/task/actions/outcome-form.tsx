import { useState, type FormEvent } from 'react'
import { documentOutcome, type SafetyDetails } from '@stillwater/contract/safety'
import { t } from '@stillwater/contract/words'
import {
  closesTask,
  contactTargets,
  safetyOutcomes,
  type ContactTarget,
  type SafetyOutcome,
} from '@stillwater/domain/safety/response'
import { AnswerGroup } from '@stillwater/ui/choices/answer-group'
import { Button } from '@stillwater/ui/actions/button'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { api } from '../../../../../platform/api/api.ts'
import { Failure } from '../../../../../platform/forms/failure.tsx'
import { outcomeWords, targetWords } from '../../safety-words.ts'
import { useNoteDraft } from './use-note-draft.ts'
import { useTaskAction } from './use-task-action.ts'

interface OutcomeFormProps {
  task: SafetyDetails
  onDone: (reply: SafetyDetails, outcome: SafetyOutcome) => void
}

export const outcomeDraft = { outcome: '', target: '', note: '' }
export const outcomeDraftOf = (id: string) => `outcome:${id}`

export function OutcomeForm({ task, onDone }: OutcomeFormProps) {
  const { act, busy, failure } = useTaskAction(task.id)
  const draft = useNoteDraft(outcomeDraftOf(task.id), outcomeDraft)
  const [missing, setMissing] = useState(false)
  const outcome = safetyOutcomes.find((one) => one === draft.values.outcome) ?? null
  const target = contactTargets.find((one) => one === draft.values.target) ?? task.next_target

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!outcome) {
      setMissing(true)
      document.querySelector<HTMLElement>('input[name=outcome]')?.focus()
      return
    }
    const body = { target, outcome, note: draft.values.note.trim() || null }
    const idempotency_key = draft.keyFor(body)
    const reply = await act(() =>
      api(documentOutcome, { params: { id: task.id }, body }, { idempotency_key }),
    )
    if (!reply) return
    draft.drop()
    setMissing(false)
    onDone(reply, outcome)
  }

  return (
    <form className="safety-form" noValidate onSubmit={submit}>
      <fieldset>
        <legend id="target-label">{t('Whom did you try?')}</legend>
        <AnswerGroup
          name="target"
          labelledBy="target-label"
          keys={false}
          options={contactTargets.map((one) => targetOption(one, task))}
          value={target}
          onChange={(value) => draft.set({ target: value })}
        />
      </fieldset>
      <fieldset>
        <legend id="outcome-label">{t('What happened?')}</legend>
        <AnswerGroup
          name="outcome"
          labelledBy="outcome-label"
          describedBy={missing && !outcome ? 'outcome-missing' : undefined}
          invalid={missing && !outcome}
          keys={false}
          options={safetyOutcomes.map((one) => ({
            value: one,
            label: t(outcomeWords[one]),
            note: one === 'not_reached' ? t('The task stays open and shows whom to try next.') : undefined,
          }))}
          value={outcome}
          onChange={(value) => draft.set({ outcome: value })}
        />
        {missing && !outcome && (
          <p id="outcome-missing" className="safety-missing">
            {t('Choose what happened.')}
          </p>
        )}
      </fieldset>
      <TextAreaField
        id="outcome-note"
        label={t('Note')}
        hint={t("Optional. It becomes part of the patient's record.")}
        maxLength={4000}
        value={draft.values.note}
        onChange={({ target: field }) => draft.set({ note: field.value })}
      />
      {failure && <Failure key={failure.count}>{failure.words}</Failure>}
      <Button type="submit" wide busy={busy}>
        {outcome && closesTask(outcome) ? t('Save outcome and close task') : t('Save outcome')}
      </Button>
    </form>
  )
}

function targetOption(target: ContactTarget, { patient }: SafetyDetails) {
  const contact = patient.emergency_contact
  if (target === 'patient') return { value: target, label: patient.name, note: t(targetWords.patient) }
  if (target === 'welfare_check')
    return { value: target, label: t(targetWords.welfare_check), note: t('By the dispatch where they are') }
  return {
    value: target,
    label: contact?.name ?? t(targetWords.emergency_contact),
    note: contact ? t(targetWords.emergency_contact) : t('None on file'),
    disabled: !contact,
  }
}
