import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'wouter'
import { documentOutcome, type SafetyDetails } from '@stillwater/contract/safety'
import { t } from '@stillwater/contract/words'
import {
  closesTask,
  contactTargets,
  safetyOutcomes,
  type ContactTarget,
  type SafetyOutcome,
} from '@stillwater/domain/safety/response'
import { isRecentPlan } from '@stillwater/domain/safety/safety-plan'
import { AnswerGroup } from '@stillwater/ui/choices/answer-group'
import { Button } from '@stillwater/ui/actions/button'
import { FieldError } from '@stillwater/ui/fields/field-error'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { serverNow } from '../../../../../platform/api/server-clock.ts'
import { keyInTab } from '../../../../../platform/api/idempotency-keys.ts'
import { ChangeFailed } from '../../../../../platform/forms/change-failed.tsx'
import { useForm } from '../../../../../platform/forms/use-form.ts'
import { useSession } from '../../../../../platform/session/session.ts'
import { planHref } from '../../../plan/care-plan.queries.ts'
import { momentWords } from '../../moments.ts'
import { outcomeWords, targetWords } from '../../safety-words.ts'
import { explainUnsaved } from '../../../../../platform/forms/explain-unconfirmed.ts'
import { useTaskAction } from './use-task-action.ts'

interface OutcomeFormProps {
  task: SafetyDetails
  onDone: (reply: SafetyDetails, outcome: SafetyOutcome) => void
}

export const outcomeDraft = { target: '', outcome: '', note: '' }
export const outcomeDraftOf = (id: string) => `safety:outcome:${id}`
export const outcomeAttemptOf = (id: string) => `outcome.${id}`

/** An outcome that was sent and not answered, with the contacts that were shown before it. */
interface Unanswered {
  target: ContactTarget
  outcome: SafetyOutcome
  seen: readonly string[]
}

export function OutcomeForm({ task, onDone }: OutcomeFormProps) {
  const me = useSession()?.user.id
  // A press after a contact was shown is about another call, also where its words are the same.
  const seen = task.contacts.map(({ id }) => id)
  const { send } = useTaskAction(documentOutcome, task.id, { attempt: outcomeAttemptOf(task.id), seen })
  const [unanswered, setUnanswered] = useState<Unanswered | null>(null)
  const form = useForm(documentOutcome.body, {
    initial: outcomeDraft,
    body: bodyOf,
    async onSubmit(values) {
      const body = bodyOf(values)
      setUnanswered({ ...body, seen })
      const { data } = await send({ params: { id: task.id }, body })
      saved(data, body.outcome)
    },
    explain: explainUnsaved,
    messages: { outcome: t('Choose what happened.') },
    draft: outcomeDraftOf(task.id),
    idPrefix: 'outcome-',
  })
  const { target, outcome } = bodyOf(form.values)

  function saved(reply: SafetyDetails, sent: SafetyOutcome) {
    setUnanswered(null)
    form.reset()
    onDone(reply, sent)
  }

  // Its reply was lost, and the task shows that it arrived.
  const arrived = unanswered !== null && !form.isPending && task.contacts.some(isMine)
  const settle = useEffectEvent(() => {
    keyInTab(outcomeAttemptOf(task.id)).forget()
    if (unanswered) saved(task, unanswered.outcome)
  })
  useEffect(() => {
    if (arrived) settle()
  }, [arrived])

  function isMine(one: SafetyDetails['contacts'][number]): boolean {
    if (!unanswered || unanswered.seen.includes(one.id) || one.by.id !== me) return false
    return one.target === unanswered.target && one.outcome === unanswered.outcome
  }

  function bodyOf(values: typeof outcomeDraft) {
    return {
      target: contactTargets.find((one) => one === values.target) ?? task.next_target,
      outcome: values.outcome as SafetyOutcome,
      note: values.note.trim() || null,
    }
  }

  return (
    <form className="safety-form" noValidate onSubmit={form.submit}>
      <fieldset>
        <legend id="target-label">{t('Who did you try?')}</legend>
        <AnswerGroup
          name="target"
          labelledBy="target-label"
          keys={false}
          options={contactTargets.map((one) => targetOption(one, task))}
          value={target}
          onChange={(value) => form.set('target', value)}
        />
      </fieldset>
      <fieldset>
        <legend id="outcome-label">{t('What happened?')}</legend>
        <AnswerGroup
          name="outcome"
          labelledBy="outcome-label"
          describedBy={form.wrong.outcome && 'outcome-missing'}
          invalid={form.wrong.outcome !== undefined}
          keys={false}
          options={safetyOutcomes.map((one) => ({
            value: one,
            label: t(outcomeWords[one]),
            note: one === 'not_reached' ? t('The task stays open and shows who to try next.') : undefined,
          }))}
          value={outcome || null}
          onChange={(value) => form.set('outcome', value)}
        />
        {form.wrong.outcome && <FieldError id="outcome-missing">{form.wrong.outcome}</FieldError>}
      </fieldset>
      {outcome === 'safety_plan' && <PlanNeeded task={task} />}
      <TextAreaField
        label={t('Note')}
        hint={t('Optional. It becomes part of the patient’s record.')}
        {...form.text('note')}
      />
      <ChangeFailed failure={form.failure} />
      <Button type="submit" kind="secondary" wide busy={form.isPending}>
        {outcome && closesTask(outcome) ? t('Save outcome and close task') : t('Save outcome')}
      </Button>
    </form>
  )
}

/** The outcome says that the patient has a plan, so it has to be there first. What is filled in here stays. */
function PlanNeeded({ task: { id, patient_id, safety_plan_at, signals } }: { task: SafetyDetails }) {
  const isThere = isRecentPlan(safety_plan_at, new Date(serverNow()))
  const readsPlans = signals !== null
  return (
    <p>
      {isThere
        ? t('The safety plan was saved {at}.', { at: momentWords(safety_plan_at ?? '', serverNow()) })
        : readsPlans
          ? t('Save the safety plan first. This form keeps what you filled in.')
          : t('A clinician has to save the safety plan first.')}{' '}
      {readsPlans && (
        <Link href={planHref(patient_id, id)}>
          {isThere ? t('Open safety plan') : t('Write safety plan')}
        </Link>
      )}
    </p>
  )
}

function targetOption(target: ContactTarget, { patient }: SafetyDetails) {
  const contact = patient.emergency_contact
  if (target === 'patient') return { value: target, label: patient.name, note: t(targetWords.patient) }
  if (target === 'welfare_check')
    return {
      value: target,
      label: t(targetWords.welfare_check),
      note: t('Through emergency dispatch where they are'),
    }
  return {
    value: target,
    label: contact?.name ?? t(targetWords.emergency_contact),
    note: contact ? t(targetWords.emergency_contact) : t('None on file'),
    disabled: !contact,
  }
}
