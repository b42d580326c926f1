import { callerOf, postJson } from './picture-caller.ts'

interface Membership {
  next_charge: string | null
}
interface PlanRequest {
  quote: { total_cents: number; credit_cents: number } | null
}

const payer = 'outside'

/** Plans that the clinic changes for a patient, credit that is left, and money that no one here asked for. */
export function moneyCauses(base_url: string): Record<string, () => Promise<unknown>> {
  return {
    'a plan that stays, then changes and leaves credit': () => changePlans(base_url),
    'an insurer that answers later': () => submitCard(base_url),
    'a charge by hand': () => postJson(base_url, '/dev/payments/charges', { amount_cents: 777 }),
  }
}

/** The patient asks to pay out of pocket. Their cheaper plan leaves credit when they cancel afterward. */
async function changePlans(base_url: string): Promise<void> {
  const patient = await callerOf(base_url, 'insured')
  const coordinator = await callerOf(base_url, 'coordinator')
  const path = `/api/care/patients/${patient.user_id}/plan_change`
  const ask = async () => {
    await patient.call('PUT', '/api/insurance/update_status?status=prefers_cash_option', {})
    return (await coordinator.call<PlanRequest>('GET', path)).quote
  }
  await ask()
  await coordinator.call('POST', `${path}/decline`, { reason: 'withdrawn' })
  const quote = await ask()
  await coordinator.call('POST', `${path}/complete`, {
    quoted_cents: quote?.total_cents,
    quoted_credit_cents: quote?.credit_cents,
  })
  const cheaper = 'new_offering_key=medication&is_insurance=false'
  await patient.call('PUT', `/api/patients/switch_plan?${cheaper}`, {})
}

/** The insurer is away while the card is submitted, and asked again in the weeks that follow. */
async function submitCard(base_url: string): Promise<void> {
  const patient = await callerOf(base_url, 'legacy')
  const { options } = await patient.call<{ options: { value: string }[] }>('GET', '/api/insurance_payers')
  await fail(base_url, 'eligibility', 'error')
  await patient.call('POST', '/api/insurance_policies', {
    payer_id: options[0]?.value,
    first_name: 'Robin',
    last_name: 'Marsh',
    dob: '1990-02-28',
    region: 'CA',
    policy_id: 'AA 12 34 56 A',
    group_number: 'G-77',
    rx_bin: '610014',
    active: true,
    out_of_network: false,
  })
  await fail(base_url, 'eligibility', 'ok')
}

/**
 * The answer to a renewal is lost and the patient cancels meanwhile, so the money goes back once it turns out to have
 * arrived: the bank refuses that at first, and takes it a day later.
 */
export async function refundLatePayment(
  base_url: string,
  advance: (ms: number) => Promise<unknown>,
): Promise<void> {
  await fail(base_url, 'payments', 'timeout')
  await advance(await untilRenewal(base_url))
  const patient = await callerOf(base_url, payer)
  await patient.call('PUT', `/api/patients/${patient.user_id}/cancellation`, {})
  await fail(base_url, 'payments', 'refuse')
  // The charge is found, then its refund is asked for, then its refusal is told.
  for (let minute = 0; minute < 3; minute++) await advance(61_000)
  await fail(base_url, 'payments', 'ok')
}

/** How long it is until a minute after that renewal is due, at noon of its day. */
export async function untilRenewal(base_url: string): Promise<number> {
  const patient = await callerOf(base_url, payer)
  const { next_charge } = await patient.call<Membership>(
    'GET',
    '/api/authorizenet_payments/subscription_info',
  )
  const { now } = (await (await fetch(`${base_url}/dev/clock`)).json()) as { now: string }
  return Date.parse(`${next_charge}T12:01:00Z`) - Date.parse(now)
}

const fail = (base_url: string, port: string, mode: string) =>
  postJson(base_url, '/dev/faults', { port, mode })
