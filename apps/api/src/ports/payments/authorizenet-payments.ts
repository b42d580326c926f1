import { deadlines, Outage } from '../outage.ts'
import { authorizenetCards } from './authorizenet-cards.ts'
import { authorizenetBook } from './authorizenet-events.ts'
import { authorizenetLookup } from './authorizenet-lookup.ts'
import { authorizenetTransactions } from './authorizenet-transactions.ts'
import { authorizenetCalls, environments, replies } from './authorizenet-wire.ts'
import type { PaymentsPort } from './payments.port.ts'

export interface AuthorizenetOptions {
  login_id: string
  /** Secret; never leaves the server. */
  transaction_key: string
  /** Public; the browser's script signs with it. */
  client_key: string
  /** Secret; signs what they tell us by themselves. */
  signature_key?: string | undefined
  environment: keyof typeof environments
  url?: string
  deadline_ms?: number
  /** The other side lives in real time, whatever a demo's clock says. */
  now?: () => Date
}

/** The hosts a page must be allowed to reach for its script to work. */
export function authorizenetHosts(environment: keyof typeof environments) {
  return environments[environment].hosts
}

/** Charges through Authorize.Net: cards are kept in its customer profiles, and its own script reads them. */
export function authorizenetPayments({
  login_id,
  transaction_key,
  client_key,
  signature_key,
  environment,
  url = environments[environment].api,
  deadline_ms = deadlines.payments,
  now = () => new Date(),
}: AuthorizenetOptions): PaymentsPort {
  const call = authorizenetCalls({ login_id, transaction_key, url, deadline_ms })
  const lookup = authorizenetLookup(call, now)
  const { readCard, ...cards } = authorizenetCards(call)
  return {
    at_once: 8,
    browser: () => ({
      script_url: environments[environment].script,
      kind: 'authorizenet',
      client_key,
      login_id,
      frame_origin: '',
    }),
    async checkAccount() {
      const { ok, code } = await call('authenticateTestRequest', {}, replies.any)
      if (!ok) throw new Outage('payments', { code })
    },
    ...cards,
    ...authorizenetTransactions(call, lookup),
    ...authorizenetBook(lookup, { signature_key, readCard }),
  }
}
