import { createPromo, type CarePlans } from '@stillwater/contract/care/plans'
import { t } from '@stillwater/contract/words'
import type { PlanKey } from '@stillwater/domain/people/offerings'
import { normalizePromo } from '@stillwater/domain/plans/promos'
import { usd } from '@stillwater/domain/formats/money'
import { Button } from '@stillwater/ui/actions/button'
import { Checkbox } from '@stillwater/ui/choices/checkbox'
import { FieldError } from '@stillwater/ui/fields/field-error'
import { Field } from '@stillwater/ui/fields/field'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { carePlans } from './care-plans.queries.ts'
import { regularOf } from './promo-words.ts'

interface Typed {
  code: string
  first_month_cents: string
  week_cents: string
  plans: readonly PlanKey[]
  for_insurance: boolean
  from_day: string
  until_day: string
  most_uses: string
}

/** "45.50" in cents; text that is no amount is out of range, so that the contract's own sentence is shown. */
const centsOf = (text: string) =>
  /^\s*\$?\d{1,5}([.]\d{1,2})?\s*$/.test(text) ? Math.round(Number(text.replace(/[$\s]/g, '')) * 100) : 0

const bodyOf = ({ plans, until_day, most_uses, ...typed }: Typed) => ({
  ...typed,
  plans: [...plans],
  first_month_cents: centsOf(typed.first_month_cents),
  week_cents: centsOf(typed.week_cents),
  until_day: until_day || null,
  most_uses: most_uses.trim() === '' ? null : Number(most_uses),
})

interface PromoDialogProps extends Pick<CarePlans, 'plans' | 'today'> {
  onClose: () => void
}

export function PromoDialog({ plans, today, onClose }: PromoDialogProps) {
  const make = useChange(createPromo, { invalidates: [carePlans] })
  const form = useForm(createPromo.body, {
    initial: {
      code: '',
      first_month_cents: '',
      week_cents: '',
      plans: [],
      for_insurance: false,
      from_day: today,
      until_day: '',
      most_uses: '',
    } as Typed,
    body: bodyOf,
    async onSubmit(typed) {
      const { data } = await make.send({ body: bodyOf(typed) })
      queryClient.setQueryData(carePlans.queryKey, data)
      raiseNotice(t('The code {code} is created.', { code: normalizePromo(typed.code) }), 'info')
      onClose()
    },
    idPrefix: 'promo-',
  })
  const { values } = form
  const choices = plans.filter(({ is_insurance }) => !is_insurance)
  return (
    <FormDialog
      wide
      title={t('Create a promo code')}
      above={t('For the first month of new members. A code can’t be changed later, only ended.')}
      form={form}
      className="promo-form sw-dialog-pairs"
      onClose={onClose}
    >
      <Field
        {...form.text('code')}
        label={t('Code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Field {...form.text('first_month_cents')} label={t('First month, in dollars')} inputMode="decimal" />
      <Field
        {...form.text('week_cents')}
        label={t('Shown per week, in dollars')}
        hint={t('Shown next to the first month’s price')}
        inputMode="decimal"
      />
      <Field
        {...form.text('most_uses')}
        label={t('How many times it can be used')}
        hint={t('Optional')}
        inputMode="numeric"
      />
      <fieldset className="promo-plans">
        <legend>{t('For')}</legend>
        {choices.map(({ offering_key, name }) => (
          <Checkbox
            key={offering_key}
            name="plans"
            label={name}
            checked={values.plans.includes(offering_key)}
            onChange={({ target }) =>
              form.set(
                'plans',
                choices
                  .map((one) => one.offering_key)
                  .filter((one) => (one === offering_key ? target.checked : values.plans.includes(one))),
              )
            }
          />
        ))}
        <Checkbox {...form.checkbox('for_insurance')} label={t('Members who use insurance')} />
        {form.wrong.plans && <FieldError>{form.wrong.plans}</FieldError>}
      </fieldset>
      <Field {...form.text('from_day')} type="date" label={t('First day')} />
      <Field {...form.text('until_day')} type="date" label={t('Last day')} hint={t('Optional')} />
      <PreviewSentence plans={plans} typed={values} />
      <Button type="submit" small wide busy={form.isPending}>
        {t('Create code')}
      </Button>
    </FormDialog>
  )
}

/** What a patient with this code reads, as far as it is filled in. */
function PreviewSentence({ plans, typed }: Pick<CarePlans, 'plans'> & { typed: Typed }) {
  const cents = centsOf(typed.first_month_cents)
  const plan = regularOf(plans, { plans: [...typed.plans], for_insurance: typed.for_insurance })
  return (
    <p role="status" className="promo-preview">
      {plan && cents > 0 && cents < plan.month_cents
        ? t('Patients see: “First month, code {code}: {first} today, then {month} a month.”', {
            code: normalizePromo(typed.code),
            first: usd(cents),
            month: usd(plan.month_cents),
          })
        : t('Choose a plan and an amount below its price to see what patients read.')}
    </p>
  )
}
