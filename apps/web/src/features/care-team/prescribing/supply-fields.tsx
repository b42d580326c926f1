import type { Prescribing } from '@stillwater/contract/care/prescribing'
import { t } from '@stillwater/contract/words'
import { stateChoices } from '@stillwater/domain/people/regions'
import { Segments } from '@stillwater/ui/choices/segments'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Field } from '@stillwater/ui/fields/field'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { formatShortDay } from '../../../platform/dates.ts'
import type { OrderFormFields } from './use-order-form.ts'

interface SupplyFieldsProps {
  form: OrderFormFields
  facts: Prescribing
  /** The prescription that is changed or renewed. */
  before: Prescribing['prescriptions'][number] | null
}

/** How much, and from where. */
export function SupplyFields({ form, facts, before }: SupplyFieldsProps) {
  const isLocal = form.values.delivery === 'local'
  return (
    <>
      <div className="rx-row">
        <Field
          {...form.text('days_supply')}
          label={t('Days of supply')}
          inputMode="numeric"
          autoComplete="off"
        />
        <Field {...form.text('refills')} label={t('Refills')} inputMode="numeric" autoComplete="off" />
      </div>
      <Field
        {...form.text('own_until')}
        type="date"
        label={t('First day without any at home (optional)')}
        hint={
          before?.supply_ends_on
            ? t('Leave it empty to use our count: {day}', { day: formatShortDay(before.supply_ends_on) })
            : t('For someone who already takes it')
        }
      />
      <Segments
        name="rx-delivery"
        label={t('Delivery')}
        options={[
          { value: 'mail', label: t('Mail to home') },
          { value: 'local', label: t('Pick up at a pharmacy') },
        ]}
        value={form.values.delivery}
        onChange={(value) => form.set('delivery', value === 'local' ? 'local' : 'mail')}
      />
      {!isLocal && !facts.has_shipping_address && (
        <Notice isStatic>{t('This patient has no shipping address yet, so a mail order may fail.')}</Notice>
      )}
      {isLocal && <PharmacyFields form={form} stated={facts.stated_pharmacy} />}
    </>
  )
}

function PharmacyFields({ form, stated }: { form: OrderFormFields; stated: string | null }) {
  return (
    <>
      {stated && <p className="sw-quiet">{t('They told us: {pharmacy}', { pharmacy: stated })}</p>}
      <Field {...form.text('name')} label={t('Pharmacy')} autoComplete="off" />
      <Field {...form.text('street')} label={t('Street')} autoComplete="off" />
      <div className="rx-row rx-city">
        <Field {...form.text('city')} label={t('City')} autoComplete="off" />
        <SelectField
          {...form.text('region')}
          label={t('State')}
          placeholder={t('Choose')}
          options={stateChoices.map(({ value, label }) => ({ value, label }))}
        />
        <Field {...form.text('postal_code')} label={t('ZIP code')} inputMode="numeric" autoComplete="off" />
      </div>
    </>
  )
}
