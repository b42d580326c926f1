import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useRoute } from 'wouter'
import {
  completePlanRequest,
  declinePlanRequest,
  declineReasons,
  type DeclineReason,
  type PlanRequest,
} from '@stillwater/contract/care/plan-changes'
import { isFinal } from '@stillwater/contract/client'
import { t, words } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { focusPageStart } from '@stillwater/ui/overlays/focus-page-start'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { formatPlainDay } from '../../../platform/dates.ts'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { CareBack } from '../../../shell/layouts/care-back.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { OutOfReach } from '../../people/out-of-reach/out-of-reach.tsx'
import { explainMoney } from '../../payments/money-failures.ts'
import { planRequestOf } from './plan-request.queries.ts'
import './plan-request.css'

const reasonWords: Record<DeclineReason, string> = {
  withdrawn: words('The patient would rather keep their plan'),
  insurance_active: words('Their insurance still covers them'),
  not_reached: words('The patient could not be reached'),
}

/** `/care/patients/:id/plan-change` */
export default function PlanRequestScreen() {
  const [, params] = useRoute('/care/patients/:id/plan-change')
  const id = params?.id ?? ''
  const request = useQuery(planRequestOf(id))
  const name = request.data?.patient_name
  return (
    <CarePage
      back={<CareBack href="/care/find">{t('Find another patient')}</CareBack>}
      title={name ? t('Plan change: {name}', { name }) : t('Plan change')}
    >
      {request.data ? (
        <Request key={id} patient_id={id} request={request.data} />
      ) : isFinal(request.error) ? (
        <OutOfReach patient_id={id} />
      ) : request.isError || request.isPaused ? (
        <LoadFailed retry={request.refetch}>{t('We couldn’t load this request.')}</LoadFailed>
      ) : (
        <Skeleton label={t('Loading the request...')} lines={5} />
      )}
    </CarePage>
  )
}

function Request({ patient_id, request }: { patient_id: string; request: PlanRequest }) {
  const [said, setSaid] = useState('')
  const [asked, setAsked] = useState(request)
  const { current, wanted, quote, blocked, asked_at } = request
  if (asked_at && asked !== request) setAsked(request)
  const isClosed = !asked_at && asked.asked_at !== null
  useEffect(() => {
    // The buttons went with the request, also when a colleague closed it.
    if (isClosed) focusPageStart()
  }, [isClosed])
  const show = (reply: PlanRequest, sentence: string) => {
    queryClient.setQueryData(planRequestOf(patient_id).queryKey, reply)
    setSaid(sentence)
  }
  return (
    <div className="plan-request">
      <p role="status">{isClosed && (said || closedWords(asked, current))}</p>
      <dl className="plan-request-facts">
        <dt>{t('Plan now')}</dt>
        <dd>{current ? planWords(current) : t('No membership')}</dd>
        {asked_at && (
          <>
            <dt>{t('Asked for')}</dt>
            <dd>{wanted ? planWords(wanted) : t('A change, without naming a plan')}</dd>
          </>
        )}
      </dl>
      {!asked_at && !isClosed && <p>{t('This patient isn’t waiting for a plan change.')}</p>}
      {blocked && (
        <Notice isStatic tone="alert">
          {blocked}
        </Notice>
      )}
      {wanted && quote && <Complete {...{ patient_id, wanted, quote }} onDone={show} />}
      {asked_at && <Decline patient_id={patient_id} isEmailed={wanted !== null} onDone={show} />}
    </div>
  )
}

/** What became of a request that a colleague closed, or a press whose reply was lost. */
function closedWords({ wanted }: PlanRequest, current: PlanRequest['current']): string {
  const isDone =
    wanted?.offering_key === current?.offering_key && wanted?.is_insurance === current?.is_insurance
  return wanted && isDone
    ? t('The plan is now {plan}.', { plan: wanted.name })
    : t('This request was closed, and the plan stays as it is.')
}

type Plan = NonNullable<PlanRequest['wanted']>
type Done = (reply: PlanRequest, sentence: string) => void

const planWords = ({ name, is_insurance }: Plan) =>
  is_insurance
    ? t('{plan}, paid by insurance', { plan: name })
    : t('{plan}, paid out of pocket', { plan: name })

interface CompleteProps {
  patient_id: string
  wanted: Plan
  quote: NonNullable<PlanRequest['quote']>
  onDone: Done
}

function Complete({ patient_id, wanted, quote, onDone }: CompleteProps) {
  const { total_cents, credit_cents, month_cents, next_charge, next_charge_cents } = quote
  const complete = useChange(completePlanRequest, {
    invalidates: [planRequestOf(patient_id), { queryKey: ['care-invoices', patient_id] }],
    explain: explainMoney,
    onSuccess: ({ data }) =>
      onDone(data, t('The plan is now {plan}. We’re emailing the patient.', { plan: wanted.name })),
  })
  return (
    <section aria-labelledby="plan-cost" className="plan-request-part">
      <h2 id="plan-cost">{t('What it costs')}</h2>
      <ul>
        {quote.lines.map(({ description, amount_cents }) => (
          <li key={description}>
            {description} <b>{usd(amount_cents)}</b>
          </li>
        ))}
      </ul>
      <p>
        {total_cents > 0
          ? t('{today} today, then {next} on {day} and {month} a month.', {
              today: usd(total_cents),
              next: usd(next_charge_cents),
              day: formatPlainDay(next_charge),
              month: usd(month_cents),
            })
          : t('Nothing today, then {next} on {day} and {month} a month.', {
              next: usd(next_charge_cents),
              day: formatPlainDay(next_charge),
              month: usd(month_cents),
            })}
      </p>
      {credit_cents > 0 && <p>{t('{amount} stays as credit.', { amount: usd(credit_cents) })}</p>}
      <p className="sw-small sw-quiet">
        {t('Tell the patient these amounts before you complete the change.')}
      </p>
      <ChangeFailed failure={complete.failure} />
      <Button
        small
        busy={complete.isPending}
        onClick={() =>
          void complete.send({
            params: { id: patient_id },
            body: {
              quoted_cents: total_cents,
              quoted_credit_cents: credit_cents,
              quoted_month_cents: month_cents,
            },
          })
        }
      >
        {total_cents > 0
          ? t('Change plan and charge {amount}', { amount: usd(total_cents) })
          : t('Change plan')}
      </Button>
    </section>
  )
}

interface DeclineProps {
  patient_id: string
  /** A patient who named no plan is not written to: there is nothing to say about what stays. */
  isEmailed: boolean
  onDone: Done
}

function Decline({ patient_id, isEmailed, onDone }: DeclineProps) {
  const decline = useChange(declinePlanRequest, { invalidates: [planRequestOf(patient_id)] })
  const form = useForm(declinePlanRequest.body, {
    initial: { reason: '' },
    messages: { reason: t('Please choose a reason.') },
    async onSubmit({ reason }) {
      const { data } = await decline.send({
        params: { id: patient_id },
        body: { reason: reason as DeclineReason },
      })
      onDone(data, t('The request is closed. Nothing was changed or charged.'))
    },
  })
  return (
    <section aria-labelledby="plan-decline" className="plan-request-part">
      <h2 id="plan-decline">{t('Keep the plan as it is')}</h2>
      <form noValidate onSubmit={form.submit} className="plan-request-part">
        <SelectField
          {...form.text('reason')}
          label={t('Reason')}
          hint={
            isEmailed
              ? t('The patient gets an email that says so.')
              : t('We don’t email the patient, because they didn’t name a plan. Let them know yourself.')
          }
          placeholder={t('Choose a reason')}
          options={declineReasons.map((reason) => ({ value: reason, label: t(reasonWords[reason]) }))}
        />
        <ChangeFailed failure={form.failure} />
        <Button type="submit" kind="secondary" small busy={form.isPending}>
          {t('Decline request')}
        </Button>
      </form>
    </section>
  )
}
