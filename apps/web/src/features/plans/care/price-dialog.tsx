import { setPlanPrice, type CarePlans } from '@stillwater/contract/care/plans'
import { t } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import { parseDollars } from '@stillwater/domain/invoices/service-lines'
import { priceFault, type PriceKey } from '@stillwater/domain/plans/price-list'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { formatLongDay } from '../../../platform/dates.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { carePlans } from './care-plans.queries.ts'
import { priceName } from './price-words.ts'

interface Typed {
  month_cents: string
  first_month_cents: string
  from_day: string
}

interface PriceDialogProps extends Pick<CarePlans, 'today' | 'prices'> {
  billed_as: PriceKey
  onClose: () => void
}

/** What a plan costs new members from a day on. */
export function PriceDialog({ billed_as, today, prices, onClose }: PriceDialogProps) {
  const now = prices.find((price) => price.billed_as === billed_as)
  const set = useChange(setPlanPrice, { invalidates: [carePlans] })
  // Text that is no amount is out of range, so that the contract's own sentence is shown.
  const bodyOf = ({ month_cents, first_month_cents, from_day }: Typed) => ({
    billed_as,
    from_day,
    month_cents: parseDollars(month_cents) ?? 0,
    first_month_cents: parseDollars(first_month_cents) ?? 0,
  })
  const form = useForm(setPlanPrice.body, {
    initial: { month_cents: '', first_month_cents: '', from_day: today } as Typed,
    body: bodyOf,
    messages: { from_day: t('Please choose a day.') },
    async onSubmit(typed) {
      const body = bodyOf(typed)
      const { data } = await set.send({ body })
      queryClient.setQueryData(carePlans.queryKey, data)
      raiseNotice(
        t('{plan} costs new members {price} a month from {day} on.', {
          plan: priceName(billed_as),
          price: usd(body.month_cents),
          day: formatLongDay(body.from_day),
        }),
        'info',
      )
      onClose()
    },
    idPrefix: 'price-',
  })
  return (
    <FormDialog
      title={t('Change price of {plan}', { plan: priceName(billed_as) })}
      above={t('For people who begin or change to this plan. Current members keep the price they have.')}
      form={form}
      className="promo-form"
      onClose={onClose}
    >
      <Field
        {...form.text('month_cents')}
        label={t('Per month, in dollars')}
        hint={now && t('Now {price}', { price: usd(now.month_cents) })}
        inputMode="decimal"
      />
      <Field
        {...form.text('first_month_cents')}
        label={t('First month, in dollars')}
        hint={now && t('Now {price}', { price: usd(now.first_month_cents) })}
        inputMode="decimal"
      />
      <Field
        {...form.text('from_day')}
        type="date"
        min={today}
        label={t('First day')}
        hint={t('It applies from the morning of that day on.')}
      />
      <PreviewSentence entry={bodyOf(form.values)} today={today} />
      <Button type="submit" small wide busy={form.isPending}>
        {t('Change price')}
      </Button>
    </FormDialog>
  )
}

/** What a new patient reads, as far as it is filled in. */
function PreviewSentence({ entry, today }: { entry: Parameters<typeof priceFault>[0]; today: string }) {
  return (
    <p role="status" className="promo-preview">
      {priceFault(entry, today) === null
        ? t('New members see: “{first} today, then {month} a month.”', {
            first: usd(entry.first_month_cents),
            month: usd(entry.month_cents),
          })
        : t('Fill in both amounts to see what new members read.')}
    </p>
  )
}
