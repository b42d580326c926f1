import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { retry } from '../../../platform/concurrency/retry.ts'
import { DatabaseBusy, nobody, statement } from '../../../platform/db/database.ts'
import { describeError } from '../../../platform/log.ts'
import { ProcessorMisconfigured, type ChargeAnswer } from '../../../ports/payments/payments.port.ts'
import type { Services } from '../../../services.ts'
import { askProcessor, findOrAsk } from '../../payments/charges/ask-processor.ts'
import { chargesToAsk, takeStaleCharges, type ChargeToAsk } from '../../payments/charges/charges.ts'
import { processorAway, sayNotCharged } from '../../payments/not-charged.ts'
import { settleCharges } from './settle-charges.ts'

/** What driving a charge needs of a use case's context. */
export type ChargeCtx = Pick<Services, 'background' | 'payments' | 'log'> & {
  now(): Date
  session: { user_id: string }
}

interface Outcome {
  kind: 'charge' | 'refund'
  status: 'started' | 'approved' | 'declined'
  reasons: string[] | null
  payment_method_id: string | null
  patient_id: string
  waits_for_patient: boolean
}

const readOutcome = statement<Outcome>(
  'charge_outcome',
  `select kind, status, reasons, payment_method_id, patient_id,
     status = 'started' and confirm_asked_at is not null as waits_for_patient from charges where id = $1`,
)
/** A request has ten seconds. */
const longestWaitMs = 7_000

/** Asks the processor for a charge that was just started, and settles it by the answer. */
export async function driveCharge(ctx: ChargeCtx, charge_id: string): Promise<void> {
  const [charge] = await ctx.background.read(nobody, (connection) => chargesToAsk(connection, [charge_id]))
  if (charge) await askAndSettle(ctx, charge, askProcessor)
}

/** Another request drives this charge: waits for its outcome, and takes over when that request has died. */
export async function awaitCharge(ctx: ChargeCtx, charge_id: string): Promise<void> {
  const until = performance.now() + longestWaitMs
  for (let wait = 40; performance.now() < until; wait = Math.min(wait * 2, 500)) {
    const { status, waits_for_patient } = await outcomeOf(ctx, charge_id)
    if (status !== 'started') return
    // The patient may have confirmed it just now, and nobody else asks.
    if (waits_for_patient) return askAgain(ctx, charge_id)
    const [stale] = await ctx.background.transaction(nobody, (connection) =>
      takeStaleCharges(connection, { id: charge_id }),
    )
    if (stale) return askAndSettle(ctx, stale, findOrAsk)
    await pause(wait)
  }
}

async function askAgain(ctx: ChargeCtx, charge_id: string): Promise<void> {
  const [charge] = await ctx.background.read(nobody, (connection) => chargesToAsk(connection, [charge_id]))
  if (charge) await askAndSettle(ctx, charge, findOrAsk)
}

/** Nothing when the charge was approved; otherwise the refusal that the caller is given. */
export async function refuseUnlessApproved(ctx: ChargeCtx, charge_id: string): Promise<void> {
  const { kind, status, reasons, payment_method_id, patient_id, waits_for_patient } = await outcomeOf(
    ctx,
    charge_id,
  )
  const isOwn = ctx.session.user_id === patient_id
  if (status === 'approved') return
  if (waits_for_patient) {
    // What confirms a payment is for the holder of the card alone.
    if (!isOwn) throw new Problem('payment_awaits_patient')
    const answer = await ctx.payments.find(charge_id).catch(() => null)
    if (answer?.outcome === 'action_required')
      throw new Problem('payment_action_required', { extra: { client_secret: answer.action.client_secret } })
  }
  if (status === 'started') throw new Problem('payment_unconfirmed', { retry_after: 5 })
  const code = payment_method_id === null ? 'card_refused' : 'payment_declined'
  if (!reasons || reasons.length === 0) throw new Problem(code)
  throw new Problem(code, { errors: isOwn && kind === 'charge' ? sayNotCharged(reasons) : reasons })
}

export async function settleOne(ctx: ChargeCtx, charge_id: string, answer: ChargeAnswer): Promise<void> {
  await retryWhileBusy(() =>
    ctx.background.transaction(nobody, (connection) =>
      settleCharges(connection, { now: ctx.now(), answers: [{ charge_id, answer }] }),
    ),
  )
}

/** For writes that record what the processor has already done. */
export function retryWhileBusy<T>(work: () => Promise<T>): Promise<T> {
  return retry(work, {
    attempts: 6,
    delay_ms: (failures) => 100 * failures,
    isRetryable: (error) => error instanceof DatabaseBusy,
  })
}

async function askAndSettle(
  ctx: ChargeCtx,
  charge: ChargeToAsk,
  ask: (payments: Services['payments'], charge: ChargeToAsk) => Promise<ChargeAnswer | null>,
): Promise<void> {
  let answer: ChargeAnswer | null
  try {
    answer = await ask(ctx.payments, charge)
  } catch (error) {
    // Whether money moved is unknown: the charge stays started until the processor can be asked.
    ctx.log.warn({ event: 'charge_unanswered', charge_id: charge.id, ...describeError(error) })
    if (!(error instanceof ProcessorMisconfigured) || charge.asked_by === null) return
    // Nothing moved, and nobody who was told so is charged later: the charge ends, and can be asked for anew.
    const reasons = [t(processorAway)]
    await settleOne(ctx, charge.id, { outcome: 'declined', reasons, retry: true })
    throw new Problem('payments_away', { retry_after: 60 })
  }
  if (answer) await settleOne(ctx, charge.id, answer)
}

async function outcomeOf({ background }: ChargeCtx, charge_id: string): Promise<Outcome> {
  const [found] = await background.read(nobody, ({ run }) => run(readOutcome, [charge_id]))
  if (!found) throw new Error('A charge is gone.')
  return found
}
