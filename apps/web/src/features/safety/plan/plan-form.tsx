import { useEffect, useRef, useState } from 'react'
import { saveSafetyPlan, type CareSafetyPlan } from '@stillwater/contract/care/safety-plans'
import { Refused } from '@stillwater/contract/client'
import { stepWords, type SafetyPlan } from '@stillwater/contract/safety-plans'
import { t, words } from '@stillwater/contract/words'
import { linesOf, planSteps, requiredSteps, type PlanStep } from '@stillwater/domain/safety/safety-plan'
import { Button } from '@stillwater/ui/actions/button'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { safetyPlanOf } from './care-plan.queries.ts'

const hints: Record<PlanStep, string> = {
  warning_signs: words('Thoughts, moods, situations or behavior, in their own words.'),
  coping: words('What they can do without anyone else, wherever they are.'),
  distractions: words('People and places that help them think of something else.'),
  helpers: words('Who they can tell. Add the phone number: it becomes a link.'),
  professionals: words('Clinicians and urgent care nearby. 988 and 911 are added to every plan.'),
  safer_place: words('How they keep away from means: who holds medicines, where a firearm is kept.'),
  reasons: words('Optional. What matters most to them.'),
}

interface PlanFormProps {
  patient_id: string
  /** The version that the patient sees now; null for a first plan. */
  latest: SafetyPlan | null
  onSaved: (reply: CareSafetyPlan) => void
  onCancel: (() => void) | null
}

type Values = Record<PlanStep, string>

const valuesOf = (plan: SafetyPlan | null): Values => {
  const text = (step: PlanStep) => plan?.steps[step].join('\n') ?? ''
  return {
    warning_signs: text('warning_signs'),
    coping: text('coping'),
    distractions: text('distractions'),
    helpers: text('helpers'),
    professionals: text('professionals'),
    safer_place: text('safer_place'),
    reasons: text('reasons'),
  }
}

/** A step is a text with one entry on each line: the fastest to fill in while on the phone. */
export function PlanForm({ patient_id, latest, onSaved, onCancel }: PlanFormProps) {
  const [plan_id] = useState(() => crypto.randomUUID())
  const [isRevision] = useState(latest !== null)
  const begin = useRef<HTMLFormElement>(null)
  // The button that opens a revision stands below the plan, and the form above it.
  useEffect(() => {
    if (isRevision) begin.current?.querySelector('textarea')?.focus()
  }, [isRevision])
  const version = latest?.version ?? 0
  const save = useChange(saveSafetyPlan, {
    invalidates: [{ queryKey: ['chart', patient_id] }, { queryKey: ['safety'] }],
  })
  const bodyOf = (values: Values) => ({
    plan_id,
    version,
    warning_signs: linesOf(values.warning_signs),
    coping: linesOf(values.coping),
    distractions: linesOf(values.distractions),
    helpers: linesOf(values.helpers),
    professionals: linesOf(values.professionals),
    safer_place: linesOf(values.safer_place),
    reasons: linesOf(values.reasons),
  })
  const form = useForm(saveSafetyPlan.body, {
    initial: valuesOf(latest),
    body: bodyOf,
    draft: `safety-plan:${patient_id}`,
    async onSubmit(values) {
      const { data } = await save.send({ params: { id: patient_id }, body: bodyOf(values) })
      onSaved(data)
    },
    async explain(error) {
      if (!(error instanceof Refused) || error.code !== 'safety_plan_changed') return undefined
      await queryClient.refetchQueries({ queryKey: safetyPlanOf(patient_id).queryKey })
      return t(
        'A colleague saved a newer version. It is shown below, and your text is still here. Bring them together, then save again.',
      )
    },
    idPrefix: 'plan-',
  })
  return (
    <form ref={begin} className="care-plan-form" noValidate onSubmit={form.submit}>
      <p>{t('One entry on each line. The patient sees this plan as soon as it is saved.')}</p>
      {planSteps.map((step) => (
        <TextAreaField
          key={step}
          {...form.text(step)}
          // The contract limits lines, and the form holds them as one text.
          maxLength={undefined}
          aria-required={requiredSteps.includes(step) || undefined}
          label={t(stepWords[step])}
          hint={t(hints[step])}
          rows={3}
        />
      ))}
      <ChangeFailed failure={form.failure} />
      <div className="safety-plan-actions">
        <Button type="submit" busy={form.isPending}>
          {t('Save safety plan')}
        </Button>
        {onCancel && (
          <Button
            kind="text"
            onClick={() => {
              form.reset()
              onCancel()
            }}
          >
            {t('Discard changes')}
          </Button>
        )}
      </div>
    </form>
  )
}
