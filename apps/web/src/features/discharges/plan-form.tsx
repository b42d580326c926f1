import { useState } from 'react'
import { planDischarge, type PatientDischarge } from '@stillwater/contract/care/discharges'
import { dischargeWords, supplyWords } from '@stillwater/contract/discharge-words'
import { t } from '@stillwater/contract/words'
import {
  dischargeReasons,
  earliestDischargeOn,
  supplyPlans,
  type DischargeReason,
  type SupplyPlan,
} from '@stillwater/domain/discharges/discharges'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { useChange } from '../../platform/api/use-change.ts'
import { ChangeFailed } from '../../platform/forms/change-failed.tsx'
import { explainUnconfirmed } from '../../platform/forms/explain-unconfirmed.ts'
import { PhoneField } from '../../platform/forms/phone-field.tsx'
import { useForm } from '../../platform/forms/use-form.ts'

interface PlanFormProps {
  patient_id: string
  found: PatientDischarge
  onPlanned: (data: PatientDischarge) => void
}

interface Supply {
  plan: string
  details: string
}

const noReferral = { name: '', phone: '', note: '' }

/** The letter to the patient: why, when, how each medicine continues, and where to get care. */
export function PlanForm({ patient_id, found: { medicines, today }, onPlanned }: PlanFormProps) {
  const [discharge_id] = useState(() => crypto.randomUUID())
  const plan = useChange(planDischarge)
  const initial = {
    reason: '',
    effective_on: '',
    explanation: '',
    supplies: {} as Readonly<Record<string, Supply>>,
    referrals: [noReferral] as readonly (typeof noReferral)[],
  }
  const bodyOf = ({ reason, supplies, referrals, ...typed }: typeof initial) => ({
    discharge_id,
    ...typed,
    reason: reason as DischargeReason,
    supplies: Object.entries(supplies)
      .filter(([, { plan: chosen }]) => chosen !== '')
      .map(([prescription_id, { plan: chosen, details }]) => ({
        prescription_id,
        plan: chosen as SupplyPlan,
        details,
      })),
    referrals: referrals.filter(({ name, phone }) => name.trim() !== '' || phone.trim() !== ''),
  })
  const form = useForm(planDischarge.body, {
    initial,
    body: bodyOf,
    messages: {
      supplies: t('Please say for each medicine how the patient gets through.'),
      referrals: t('Please name at least one place with a phone number of ten digits.'),
    },
    explain: explainUnconfirmed(() =>
      t('We couldn’t confirm that the discharge was planned. Check your connection and try again.'),
    ),
    async onSubmit(typed) {
      const { data } = await plan.send({ params: { id: patient_id }, body: bodyOf(typed) })
      onPlanned(data)
    },
  })
  const { reason, supplies, referrals } = form.values
  const setSupply = (id: string, change: Partial<Supply>) =>
    form.set('supplies', {
      ...supplies,
      [id]: { ...(supplies[id] ?? { plan: '', details: '' }), ...change },
    })
  const setReferral = (place: number, change: Partial<typeof noReferral>) =>
    form.set(
      'referrals',
      referrals.map((one, index) => (index === place ? { ...one, ...change } : one)),
    )
  const earliest = reason ? earliestDischargeOn(reason as DischargeReason, today) : today
  return (
    <form className="discharge-form" noValidate onSubmit={form.submit}>
      <ChangeFailed failure={form.failure} />
      <SelectField
        {...form.text('reason')}
        label={t('Reason')}
        hint={t('The patient reads it in these words.')}
        placeholder={t('Choose a reason')}
        options={dischargeReasons.map((one) => ({ value: one, label: t(dischargeWords[one]) }))}
      />
      <Field
        {...form.text('effective_on')}
        type="date"
        min={earliest}
        label={t('Last day of care')}
        hint={t('At least 30 days ahead, unless the patient asked to leave or someone is in danger.')}
      />
      <TextAreaField {...form.text('explanation')} rows={5} label={t('Explanation to the patient')} />
      {medicines.map(({ id, medication_name, must_not_stop }, place) => (
        <fieldset key={id} className="discharge-group">
          <legend>{medication_name}</legend>
          <SelectField
            id={place === 0 ? 'supplies' : `supply-${id}`}
            name={place === 0 ? 'supplies' : undefined}
            label={t('How the patient gets through')}
            hint={must_not_stop ? t('It must not stop suddenly.') : t('It may stop; a plan is optional.')}
            placeholder={t('Choose a plan')}
            options={supplyPlans.map((one) => ({ value: one, label: t(supplyWords[one]) }))}
            value={supplies[id]?.plan ?? ''}
            onChange={({ target }) => setSupply(id, { plan: target.value })}
          />
          <Field
            id={`details-${id}`}
            label={t('Last fill, steps, or who takes over')}
            value={supplies[id]?.details ?? ''}
            onChange={({ target }) => setSupply(id, { details: target.value })}
          />
        </fieldset>
      ))}
      {form.wrong.supplies && <p role="alert">{form.wrong.supplies}</p>}
      {referrals.map(({ name, phone, note }, place) => (
        <fieldset key={place} className="discharge-group">
          <legend>{t('Referral {number}', { number: place + 1 })}</legend>
          <Field
            id={place === 0 ? 'referrals' : `referral-name-${place}`}
            name={place === 0 ? 'referrals' : undefined}
            label={t('Name')}
            value={name}
            onChange={({ target }) => setReferral(place, { name: target.value })}
          />
          <PhoneField
            id={`referral-phone-${place}`}
            label={t('Phone')}
            value={phone}
            onChange={(typed: string) => setReferral(place, { phone: typed })}
          />
          <Field
            id={`referral-note-${place}`}
            label={t('Note (optional)')}
            value={note}
            onChange={({ target }) => setReferral(place, { note: target.value })}
          />
        </fieldset>
      ))}
      {form.wrong.referrals && <p role="alert">{form.wrong.referrals}</p>}
      {referrals.length < 10 && (
        <Button kind="text" small onClick={() => form.set('referrals', [...referrals, noReferral])}>
          {t('Add another referral')}
        </Button>
      )}
      <p className="sw-small sw-quiet">
        {t('The letter lists the crisis lines. The patient isn’t charged again and keeps their records.')}
      </p>
      <Button type="submit" small busy={form.isPending}>
        {t('Plan discharge')}
      </Button>
    </form>
  )
}
