import { Outage } from '../outage.ts'
import { outcomeOf } from './authorizenet-words.ts'
import { replies, type Call, type TransactionSummary } from './authorizenet-wire.ts'

const pageSize = 1000
const mostPages = 10
const lookBackDays = 14
const dayMs = 86_400_000
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

  async function inPages(name: string, fields: Record<string, unknown>, invoice: string) {
    for (let offset = 1; offset <= mostPages; offset++) {
      const found = await listed(name, { ...fields, ...newestFirst, ...page(offset) })
      const one = named(found, invoice)
      if (one || found.length < pageSize) return one
    }
    // Returning "not found" would be a guess.
    throw new Outage('payments', { code: 'too_many_transactions' })
  }

  async function settledBatches(): Promise<string[]> {
    const spelled = (ms: number) => new Date(ms).toISOString().replace(/\.\d+/, '')
    const today = now().getTime()
    const { reply, ok, code } = await call(
      'getSettledBatchListRequest',
      { firstSettlementDate: spelled(today - lookBackDays * dayMs), lastSettlementDate: spelled(today) },
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
      for (const batchId of await settledBatches()) {
        const settled = await inPages('getTransactionListRequest', { batchId }, invoice)
        if (settled) return settled
      }
      return undefined
    },

    async details(transId: string) {
      const { reply, code } = await call('getTransactionDetailsRequest', { transId }, replies.details)
      if (!reply.transaction) throw new Outage('payments', { code })
      return reply.transaction
    },
  }
}
