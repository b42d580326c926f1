import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '@stillwater/contract/problems'
import { retry } from '../../../platform/concurrency/retry.ts'
import { DatabaseBusy, nobody, statement } from '../../../platform/db/database.ts'
import { describeError } from '../../../platform/log.ts'
import type { ChargeAnswer } from '../../../ports/payments/payments.port.ts'
import type { Services } from '../../../services.ts'
import { askProcessor, findOrAsk } from '../../payments/charges/ask-processor.ts'
import { chargesToAsk, takeStaleCharges, type ChargeToAsk } from '../../payments/charges/charges.ts'
import { settleCharges } from './settle-charges.ts'

/** What driving a charge needs of a use case's context. */
export type ChargeCtx = Pick<Services, 'background' | 'payments' | 'log'> & { now(): Date }

interface Outcome {
  status: 'started' | 'approved' | 'declined'
  reasons: string[] | null
  payment_method_id: string | null
}

const readOutcome = statement<Outcome>(
  'charge_outcome',
  'select status, reasons, payment_method_id from charges where id = $1',
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
    if ((await outcomeOf(ctx, charge_id)).status !== 'started') return
    const [stale] = await ctx.background.transaction(nobody, (connection) =>
      takeStaleCharges(connection, { id: charge_id }),
    )
    if (stale) return askAndSettle(ctx, stale, findOrAsk)
    await pause(wait)
  }
}

/** Nothing when the charge was approved; otherwise the refusal that the patient is given. */
export async function refuseUnlessApproved(ctx: ChargeCtx, charge_id: string): Promise<void> {
  const { status, reasons, payment_method_id } = await outcomeOf(ctx, charge_id)
  if (status === 'approved') return
  if (status === 'started') throw new Problem('payment_unconfirmed', { retry_after: 5 })
  const errors = reasons && reasons.length > 0 ? { errors: reasons } : {}
  throw new Problem(payment_method_id === null ? 'card_refused' : 'payment_declined', errors)
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
    return
  }
  if (answer) await settleOne(ctx, charge.id, answer)
}

async function outcomeOf({ background }: ChargeCtx, charge_id: string): Promise<Outcome> {
  const [found] = await background.read(nobody, ({ run }) => run(readOutcome, [charge_id]))
  if (!found) throw new Error('A charge is gone.')
  return found
}
