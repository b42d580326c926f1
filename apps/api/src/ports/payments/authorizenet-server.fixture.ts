import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { localServer, type Asked, type LocalServer } from '../local-server.fixture.ts'

interface Card {
  id: string
  customer: string
  number: string
}
interface Made {
  transId: string
  customer?: string
  invoice: string
  status: string
  amount: string
  reason: string
  digits: string
  refunded: number
  submitted: string
}
/** The fields of every request it knows. */
interface Fields {
  profile: { merchantCustomerId: string }
  customerProfileId: string
  customerPaymentProfileId: string
  paymentProfile: { billTo: { zip: string }; payment: { opaqueData: { dataValue: string } } }
  transactionRequest: Transaction
  transId: string
}

const cardTypes: Record<string, string> = { '4': 'Visa', '5': 'MasterCard', '3': 'AmericanExpress' }
const ok = { resultCode: 'Ok', message: [{ code: 'I00001', text: 'Successful.' }] }
const no = (code: string, text = 'An error.') => ({
  messages: { resultCode: 'Error', message: [{ code, text }] },
})
const cents = (amount: string) => Math.round(Number(amount) * 100)

export interface AuthorizenetServer extends LocalServer {
  tokenOf(number: string): Promise<{ dataDescriptor: string; dataValue: string }>
  /** Whether money leaves the merchant's open batch at once; what is there leaves it too. */
  settles(at_once: boolean): void
  /** Takes the place of the next answer to a request of this name, once. */
  once(name: string, answer: (reply: ServerResponse, normal: () => void) => void): void
  /** What it was asked, by name, with the fields. */
  requests(name: string): object[]
}

/** A server that speaks the JSON API of Authorize.Net, byte order mark included. */
export async function authorizenetServer(): Promise<AuthorizenetServer> {
  const nonces = new Map<string, string>()
  const customers = new Map<string, string>()
  const cards = new Map<string, Card>()
  const made: Made[] = []
  let settled = false
  const specials = new Map<string, (reply: ServerResponse, normal: () => void) => void>()
  let last = 1_000
  const next = () => String(++last)

  function charge(transaction: Transaction) {
    const card = cards.get(transaction.profile?.paymentProfile.paymentProfileId ?? '')
    if (!card) return no('E00040', 'Customer Profile ID or Customer Payment Profile ID not found.')
    const repeated = made.some(
      ({ invoice, amount }) => invoice === transaction.order?.invoiceNumber && amount === transaction.amount,
    )
    if (repeated) return refusal('3', '11', '0')
    const reason = { '4000000000009995': '2', '4000000000000341': '2' }[card.number] ?? '1'
    const one = record(transaction, card, reason === '1' ? 'capturedPendingSettlement' : 'declined', reason)
    return reason === '1' ? approval(one) : refusal('2', reason, one.transId)
  }

  function refund(transaction: Transaction) {
    const card = cards.get(transaction.profile?.paymentProfile.paymentProfileId ?? '')
    const digits = transaction.payment?.creditCard.cardNumber ?? card?.number.slice(-4)
    if (!digits) return no('E00040')
    const original = made.find(({ transId }) => transId === transaction.refTransId)
    if (!original || original.digits !== digits) return refusal('3', '16', '0')
    if (original.status !== 'settledSuccessfully') return refusal('3', '54', '0')
    if (original.refunded + cents(transaction.amount) > cents(original.amount)) return refusal('3', '55', '0')
    original.refunded += cents(transaction.amount)
    return approval(record(transaction, card, 'refundPendingSettlement', '1', digits))
  }

  function cancel({ refTransId }: Transaction) {
    const original = made.find(({ transId }) => transId === refTransId)
    if (!original || original.status === 'settledSuccessfully') return refusal('3', '16', '0')
    original.status = 'voided'
    return approval(original)
  }

  function record(
    transaction: Transaction,
    card: Card | undefined,
    status: string,
    reason: string,
    digits = '',
  ) {
    const one: Made = {
      transId: next(),
      ...(card ? { customer: card.customer } : {}),
      invoice: transaction.order?.invoiceNumber ?? '',
      status: settled && status === 'capturedPendingSettlement' ? 'settledSuccessfully' : status,
      amount: transaction.amount,
      reason,
      digits: card?.number.slice(-4) ?? digits,
      refunded: 0,
      submitted: new Date(Date.now() + made.length).toISOString(),
    }
    made.push(one)
    return one
  }

  const listed = (some: Made[]) => ({
    messages:
      some.length > 0 ? ok : { resultCode: 'Ok', message: [{ code: 'I00004', text: 'No records found.' }] },
    ...(some.length > 0
      ? {
          transactions: some.toReversed().map(({ transId, status, invoice, amount, submitted }) => ({
            transId,
            transactionStatus: status,
            invoiceNumber: invoice,
            settleAmount: Number(amount),
            submitTimeUTC: submitted,
          })),
        }
      : {}),
  })
  const isSettled = ({ status }: Made) => status === 'settledSuccessfully'

  const answers: Record<string, (fields: Fields) => object> = {
    authenticateTestRequest: () => ({ messages: ok }),
    createCustomerProfileRequest: ({ profile }) => {
      const known = customers.get(profile.merchantCustomerId)
      if (known) return no('E00039', `A duplicate record with ID ${known} already exists.`)
      const customerProfileId = next()
      customers.set(profile.merchantCustomerId, customerProfileId)
      return { customerProfileId, messages: ok }
    },
    createCustomerPaymentProfileRequest: (asked) => {
      const { dataValue } = asked.paymentProfile.payment.opaqueData
      const number = nonces.get(dataValue)
      if (!number) return no('E00114', 'Invalid OTS Token.')
      nonces.delete(dataValue)
      if (number === '4000000000000002' || asked.paymentProfile.billTo.zip === '46282')
        return no('E00027', 'The transaction was unsuccessful.')
      const known = [...cards.values()].find(
        (one) => one.customer === asked.customerProfileId && one.number === number,
      )
      if (known) return { ...no('E00039'), customerPaymentProfileId: known.id }
      const id = next()
      cards.set(id, { id, customer: asked.customerProfileId, number })
      return { customerPaymentProfileId: id, messages: ok }
    },
    getCustomerPaymentProfileRequest: (asked) => {
      const card = cards.get(asked.customerPaymentProfileId)
      if (!card) return no('E00040')
      const creditCard = {
        cardNumber: `XXXX${card.number.slice(-4)}`,
        expirationDate: '2035-12',
        cardType: cardTypes[card.number[0] ?? ''],
      }
      return { paymentProfile: { payment: { creditCard } }, messages: ok }
    },
    deleteCustomerPaymentProfileRequest: (asked) =>
      cards.delete(asked.customerPaymentProfileId) ? { messages: ok } : no('E00040'),
    createTransactionRequest: ({ transactionRequest }) =>
      ({ authCaptureTransaction: charge, refundTransaction: refund, voidTransaction: cancel })[
        transactionRequest.transactionType
      ](transactionRequest),
    getTransactionListForCustomerRequest: (asked) =>
      listed(made.filter(({ customer }) => customer === asked.customerProfileId)),
    getUnsettledTransactionListRequest: () => listed(made.filter((one) => !isSettled(one))),
    getSettledBatchListRequest: () => ({ batchList: [{ batchId: '7' }], messages: ok }),
    getTransactionListRequest: () => listed(made.filter(isSettled)),
    getTransactionDetailsRequest: (asked) => {
      const one = made.find(({ transId }) => transId === asked.transId)
      if (!one) return no('E00040')
      return {
        transaction: {
          transId: one.transId,
          transactionStatus: one.status,
          responseReasonCode: Number(one.reason),
          settleAmount: Number(one.amount),
          payment: { creditCard: { cardNumber: `XXXX${one.digits}`, expirationDate: 'XXXX' } },
        },
        messages: ok,
      }
    },
  }

  const read = ({ body }: Asked) => Object.entries(JSON.parse(body) as Record<string, Fields>)[0]!
  const server = await localServer((asked, reply) => {
    const [name, fields] = read(asked)
    const normal = () => {
      const answer = answers[name]?.(fields) ?? no('E00003')
      reply.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
      reply.end(`\uFEFF${JSON.stringify(answer)}`)
    }
    const special = specials.get(name)
    specials.delete(name)
    if (special) special(reply, normal)
    else normal()
  })
  return {
    ...server,
    async tokenOf(number) {
      const dataValue = randomUUID()
      nonces.set(dataValue, number)
      return { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue }
    },
    settles(at_once) {
      settled = at_once
      for (const one of made)
        if (one.status === 'capturedPendingSettlement') one.status = 'settledSuccessfully'
    },
    once: (name, answer) => void specials.set(name, answer),
    requests: (wanted) =>
      server.asked.map(read).flatMap(([name, fields]) => (name === wanted ? [fields] : [])),
  }
}

interface Transaction {
  transactionType: 'authCaptureTransaction' | 'refundTransaction' | 'voidTransaction'
  amount: string
  profile?: { customerProfileId: string; paymentProfile: { paymentProfileId: string } }
  payment?: { creditCard: { cardNumber: string } }
  refTransId?: string
  order?: { invoiceNumber: string }
}

function approval({ transId }: Made) {
  return { transactionResponse: { responseCode: '1', transId, messages: [{ code: '1' }] }, messages: ok }
}

function refusal(responseCode: string, errorCode: string, transId: string) {
  const errors = [{ errorCode, errorText: 'Ann Lee 4111111111111111' }]
  return { transactionResponse: { responseCode, transId, errors }, ...no('E00027') }
}
