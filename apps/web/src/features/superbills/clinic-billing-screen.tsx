import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { saveClinicBilling, type ClinicBilling } from '@stillwater/contract/care/billing'
import { t } from '@stillwater/contract/words'
import { zoneName } from '@stillwater/domain/formats/moments'
import { stateChoices, type State } from '@stillwater/domain/people/regions'
import { zoneChoices } from '@stillwater/domain/people/zone-choices'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { Field } from '@stillwater/ui/fields/field'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { LoadFailed } from '../../platform/api/load-failed.tsx'
import { queryClient } from '../../platform/api/query-client.ts'
import { useChange } from '../../platform/api/use-change.ts'
import { ChangeFailed } from '../../platform/forms/change-failed.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { CarePage } from '../../shell/layouts/care-page.tsx'
import { clinicBilling } from './care-billing.queries.ts'
import './care-billing.css'

/** What the clinic prints about itself, for an administrator. */
export default function ClinicBillingScreen() {
  const billing = useQuery(clinicBilling)
  return (
    <CarePage title={t('Billing details')}>
      {billing.isPending ? (
        <Skeleton label={t('Loading billing details...')} lines={6} />
      ) : billing.data ? (
        <>
          {billing.data.missing.length > 0 && (
            <Notice tone="attention">
              {t(
                'Something is missing or wrong. Until it is complete, patients get no superbills and no good faith estimates.',
              )}
            </Notice>
          )}
          <Incomplete people={billing.data.incomplete_clinicians} />
          <BillingForm billing={billing.data} />
        </>
      ) : (
        <LoadFailed retry={billing.refetch}>{t('We couldn’t load the billing details.')}</LoadFailed>
      )}
    </CarePage>
  )
}

function Incomplete({ people }: { people: ClinicBilling['incomplete_clinicians'] }) {
  if (people.length === 0) return null
  return (
    <>
      <p>{t('These clinicians are missing an NPI, credentials or a license number:')}</p>
      <ul>
        {people.map(({ id, name }) => (
          <li key={id}>
            <Link href={`/care/credentials/${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function BillingForm({ billing }: { billing: ClinicBilling }) {
  const { missing: _, incomplete_clinicians: __, ...details } = billing
  const [isSaved, setSaved] = useState(false)
  const save = useChange(saveClinicBilling)
  const bodyOf = (typed: Typed) => ({
    ...typed,
    region: typed.region as State,
    address_2: typed.address_2.trim() || null,
  })
  const form = useForm(saveClinicBilling.body, {
    initial: { ...details, address_2: details.address_2 ?? '' },
    body: bodyOf,
    async onSubmit(typed) {
      const { data } = await save.send({ body: bodyOf(typed) })
      queryClient.setQueryData(clinicBilling.queryKey, data)
      setSaved(true)
    },
    onChange: () => setSaved(false),
  })
  return (
    <form className="care-billing" noValidate onSubmit={form.submit}>
      <Field {...form.text('legal_name')} label={t('Legal name')} />
      <Field {...form.text('address_1')} label={t('Address Line 1')} />
      <Field {...form.text('address_2')} label={t('Address Line 2')} hint={t('Optional')} />
      <Field {...form.text('city')} label={t('City')} />
      <SelectField
        {...form.text('region')}
        label={t('State')}
        placeholder={t('Select')}
        options={stateChoices}
      />
      <Field {...form.text('postal_code')} label={t('Zip Code')} inputMode="numeric" />
      <Field {...form.text('phone')} label={t('Phone')} inputMode="tel" />
      <Field {...form.text('tax_id')} label={t('Tax ID (EIN)')} hint={t('Like 12-3456789')} />
      <Field {...form.text('npi')} label={t('NPI of the organization')} inputMode="numeric" />
      <SelectField
        {...form.text('zone')}
        label={t('Time zone')}
        hint={t('Business days begin and end in this zone')}
        options={zoneChoices(form.values.zone).map((zone) => ({ value: zone, label: zoneName(zone) }))}
      />
      <ChangeFailed failure={form.failure} />
      <p role="status">{isSaved && t('Billing details saved.')}</p>
      <Button type="submit" small busy={form.isPending}>
        {t('Save billing details')}
      </Button>
    </form>
  )
}

type Typed = Omit<ClinicBilling, 'missing' | 'incomplete_clinicians' | 'address_2'> & { address_2: string }
