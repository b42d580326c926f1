import type { Stripe } from 'stripe'
import { Outage } from '../outage.ts'
import { callOrMisconfigured } from './stripe-wire.ts'

const pageSize = 100
const mostPages = 20
const hourMs = 3_600_000
/** Search knows what is an hour old, also on a bad day at Stripe. */
const searchLagMs = hourMs
/** Refunds cannot be searched for. Nobody asks about one after the job has settled it, minutes later. */
const refundsLookBackMs = 14 * 24 * hourMs

export type StripeLookup = ReturnType<typeof stripeLookup>

/**
 * Finds what was sent with a reference. Search covers every age but lags behind, so what it does not know is looked for
 * among the newest, whose list is always current.
 */
export function stripeLookup(stripe: Stripe, now: () => Date) {
  const since = (ms: number) => ({
    created: { gte: Math.floor((now().getTime() - ms) / 1000) },
    limit: pageSize,
  })

  async function listed<Item extends { id: string; metadata: Stripe.Metadata | null }>(
    list: (after: { starting_after?: string }) => Promise<{ data: Item[]; has_more: boolean }>,
    reference: string,
  ): Promise<Item | undefined> {
    let after: { starting_after?: string } = {}
    for (let page = 0; page < mostPages; page++) {
      const { data, has_more } = await callOrMisconfigured(() => list(after))
      const found = data.find(({ metadata }) => metadata?.reference === reference)
      if (found || !has_more) return found
      after = { starting_after: data.at(-1)?.id ?? '' }
    }
    // Returning "not found" would be a guess.
    throw new Outage('payments', { code: 'too_many_transactions' })
  }

  return {
    async intent(reference: string): Promise<Stripe.PaymentIntent | undefined> {
      const query = `metadata['reference']:'${reference.replaceAll(/[^\w-]/g, '')}'`
      const { data } = await callOrMisconfigured(() => stripe.paymentIntents.search({ query, limit: 1 }))
      // A search result may be older than what it describes.
      if (data[0]) return callOrMisconfigured(() => stripe.paymentIntents.retrieve(data[0]?.id ?? ''))
      return listed((after) => stripe.paymentIntents.list({ ...since(searchLagMs), ...after }), reference)
    },
    refund: (reference: string): Promise<Stripe.Refund | undefined> =>
      listed((after) => stripe.refunds.list({ ...since(refundsLookBackMs), ...after }), reference),
  }
}
