import { Outage } from '../outage.ts'
import { outcomeOf } from './authorizenet-words.ts'
import { replies, type Call, type TransactionSummary } from './authorizenet-wire.ts'

const pageSize = 1000
const mostPages = 10
const lookBackDays = 14
const dayMs = 86_400_000
const settlingDays = 3
const batchListDays = 31
const nothingThere = new Set(['I00004', 'E00040'])
const newestFirst = { sorting: { orderBy: 'submitTimeUTC', orderDescending: 'true' } }
const page = (offset: number) => ({ paging: { limit: String(pageSize), offset: String(offset) } })

export type Lookup = ReturnType<typeof authorizenetLookup>

/** Finds a transaction by the invoice number it was sent with. */
export function authorizenetLookup(call: Call, now: () => Date) {
  async function listed(name: string, fields: Record<string, unknown>, share?: number) {
    const { reply, ok, code } = await call(name, fields, replies.list, share)
    if (!ok && !nothingThere.has(code)) throw new Outage('payments', { code })
    return reply.transactions ?? []
  }
  /** Where a try that failed stands beside one that went through, the latter is the answer. */
  function named(found: TransactionSummary[], invoice: string): TransactionSummary | undefined {
    const ours = found.filter(({ invoiceNumber }) => invoiceNumber === invoice)
    return ours.find(({ transactionStatus }) => outcomeOf(transactionStatus) !== 'declined') ?? ours[0]
  }

  async function* pagesOf(name: string, fields: Record<string, unknown>) {
    for (let offset = 1; offset <= mostPages; offset++) {
      const found = await listed(name, { ...fields, ...newestFirst, ...page(offset) })
      yield found
      if (found.length < pageSize) return
    }
    // Returning "not found" would be a guess.
    throw new Outage('payments', { code: 'too_many_transactions' })
  }

  async function inPages(name: string, fields: Record<string, unknown>, invoice: string) {
    for await (const found of pagesOf(name, fields)) {
      const one = named(found, invoice)
      if (one) return one
    }
    return undefined
  }

  /** They list at most 31 days at once. */
  async function settledBatches(first: number, last: number): Promise<string[]> {
    const spelled = (ms: number) => new Date(ms).toISOString().replace(/\.\d+/, '')
    const { reply, ok, code } = await call(
      'getSettledBatchListRequest',
      { firstSettlementDate: spelled(first), lastSettlementDate: spelled(last) },
      replies.batches,
    )
    if (!ok && !nothingThere.has(code)) throw new Outage('payments', { code })
    return (reply.batchList ?? []).map(({ batchId }) => batchId).toReversed()
  }

  return {
    /** Among one patient's: a single call, so that it can stand before every charge. */
    async ofCustomer(customerProfileId: string, invoice: string, share: number) {
      const fields = { customerProfileId, ...newestFirst, ...page(1) }
      return named(await listed('getTransactionListForCustomerRequest', fields, share), invoice)
    },

    /** Among everyone's: those of today, then the days before. */
    async ofEveryone(invoice: string) {
      const today = await inPages('getUnsettledTransactionListRequest', {}, invoice)
      if (today) return today
      const today_ms = now().getTime()
      for (const batchId of await settledBatches(today_ms - lookBackDays * dayMs, today_ms)) {
        const settled = await inPages('getTransactionListRequest', { batchId }, invoice)
        if (settled) return settled
      }
      return undefined
    },

    /** Settled and unsettled. A batch is settled days after its transactions were submitted. */
    async submittedBetween(from: Date, until: Date): Promise<TransactionSummary[]> {
      const all = new Map<string, TransactionSummary>()
      const add = async (name: string, fields: Record<string, unknown>) => {
        for await (const found of pagesOf(name, fields)) for (const one of found) all.set(one.transId, one)
      }
      await add('getUnsettledTransactionListRequest', {})
      const last = Math.min(until.getTime() + settlingDays * dayMs, now().getTime())
      for (let first = from.getTime(); first < last; first += batchListDays * dayMs)
        for (const batchId of await settledBatches(first, Math.min(first + batchListDays * dayMs, last)))
          await add('getTransactionListRequest', { batchId })
      const isWithin = ({ submitTimeUTC }: TransactionSummary) => {
        const at = Date.parse(`${(submitTimeUTC ?? '').replace(/Z$/, '')}Z`)
        return at >= from.getTime() && at < until.getTime()
      }
      return [...all.values()].filter(isWithin)
    },

    async details(transId: string) {
      const { reply, code } = await call('getTransactionDetailsRequest', { transId }, replies.details)
      if (!reply.transaction) throw new Outage('payments', { code })
      return reply.transaction
    },
  }
}
