import { useState } from 'react'
import { planDischarge, type PatientDischarge } from '@stillwater/contract/care/discharges'
import { dischargeWords } from '@stillwater/contract/discharge-words'
import { t } from '@stillwater/contract/words'
import {
  dischargeReasons,
  earliestDischargeOn,
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
import { useForm } from '../../platform/forms/use-form.ts'
import { noReferral, ReferralFields, type Referral } from './referral-fields.tsx'
import { noSupply, SupplyFields, type Supply } from './supply-fields.tsx'

interface PlanFormProps {
  patient_id: string
  found: PatientDischarge
  onPlanned: (data: PatientDischarge) => void
}

const isBegun = (referral: Referral) => Object.values(referral).some((typed) => typed.trim() !== '')

/** The letter to the patient: why, when, how each medicine continues, and where to get care. */
export function PlanForm({ patient_id, found: { medicines, today }, onPlanned }: PlanFormProps) {
  const [discharge_id] = useState(() => crypto.randomUUID())
  const plan = useChange(planDischarge)
  const initial = {
    reason: '',
    effective_on: '',
    explanation: '',
    supplies: {} as Readonly<Record<string, Supply>>,
    referrals: [noReferral] as readonly Referral[],
  }
  const bodyOf = ({ reason, supplies, referrals, ...typed }: typeof initial) => ({
    discharge_id,
    ...typed,
    reason: reason as DischargeReason,
    supplies: medicines.flatMap(({ id, must_not_stop }) => {
      const { plan: chosen, details } = supplies[id] ?? noSupply
      if (!must_not_stop && chosen === '' && details.trim() === '') return []
      return [{ prescription_id: id, plan: chosen as SupplyPlan, details }]
    }),
    referrals: referrals.filter(isBegun),
  })
  const form = useForm(planDischarge.body, {
    initial,
    body: bodyOf,
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
      [id]: { ...(supplies[id] ?? noSupply), ...change },
    })
  const setReferral = (place: number, change: Partial<Referral>) =>
    form.set(
      'referrals',
      referrals.map((one, index) => (index === place ? { ...one, ...change } : one)),
    )
  // All blank, the first place is the one that is missing.
  const isNeeded = (place: number) =>
    referrals.some(isBegun) ? isBegun(referrals[place] ?? noReferral) : place === 0
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
      {medicines.map((medicine) => (
        <SupplyFields
          key={medicine.id}
          medicine={medicine}
          supply={supplies[medicine.id] ?? noSupply}
          isTold={form.wrong.supplies !== undefined}
          onChange={(change) => setSupply(medicine.id, change)}
        />
      ))}
      {referrals.map((referral, place) => (
        <ReferralFields
          key={place}
          place={place}
          referral={referral}
          isNeeded={isNeeded(place)}
          isTold={form.wrong.referrals !== undefined}
          onChange={(change) => setReferral(place, change)}
        />
      ))}
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
