import * as z from 'zod/mini'
import { post } from '../http-call.ts'
import { Outage } from '../outage.ts'
import { isMisconfigured } from './authorizenet-words.ts'
import { ProcessorMisconfigured } from './payments.port.ts'

export const environments = {
  production: {
    api: 'https://api.authorize.net/xml/v1/request.api',
    script: 'https://js.authorize.net/v1/Accept.js',
    hosts: {
      script: ['https://js.authorize.net'],
      connect: ['https://api2.authorize.net', 'https://api.authorize.net'],
    },
  },
  sandbox: {
    api: 'https://apitest.authorize.net/xml/v1/request.api',
    script: 'https://jstest.authorize.net/v1/Accept.js',
    hosts: { script: ['https://jstest.authorize.net'], connect: ['https://apitest.authorize.net'] },
  },
} as const

const messages = z.object({
  resultCode: z.string(),
  message: z.array(z.object({ code: z.string(), text: z.optional(z.string()) })),
})
/** Numbers come as numbers or as text, depending on the call. */
export const spelled = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value: string | number) => String(value)),
)

const summary = z.object({
  transId: spelled,
  transactionStatus: z.string(),
  invoiceNumber: z.optional(z.string()),
  settleAmount: z.optional(spelled),
  submitTimeUTC: z.optional(z.string()),
})
export type TransactionSummary = z.output<typeof summary>

export const replies = {
  any: z.object({ messages }),
  profile: z.object({ messages, customerProfileId: z.optional(z.nullable(spelled)) }),
  paymentProfile: z.object({ messages, customerPaymentProfileId: z.optional(z.nullable(spelled)) }),
  card: z.object({
    messages,
    paymentProfile: z.optional(
      z.object({
        payment: z.object({
          creditCard: z.object({
            cardNumber: z.string(),
            expirationDate: z.string(),
            cardType: z.optional(z.string()),
          }),
        }),
      }),
    ),
  }),
  transaction: z.object({
    messages,
    transactionResponse: z.optional(
      z.object({
        responseCode: spelled,
        transId: z.optional(spelled),
        errors: z.optional(z.array(z.object({ errorCode: spelled }))),
      }),
    ),
  }),
  list: z.object({ messages, transactions: z.optional(z.nullable(z.array(summary))) }),
  batches: z.object({
    messages,
    batchList: z.optional(z.nullable(z.array(z.object({ batchId: spelled })))),
  }),
  details: z.object({
    messages,
    transaction: z.optional(
      z.object({
        transactionStatus: z.string(),
        responseReasonCode: z.optional(spelled),
        payment: z.optional(z.object({ creditCard: z.optional(z.object({ cardNumber: z.string() })) })),
        settleAmount: z.optional(spelled),
      }),
    ),
  }),
}

export interface WireOptions {
  login_id: string
  transaction_key: string
  url: string
  deadline_ms: number
}

export type Call = ReturnType<typeof authorizenetCalls>

/** One call of the JSON API. The service reads a request's fields in the order of its schema, so they are written in it. */
export function authorizenetCalls({ login_id, transaction_key, url, deadline_ms }: WireOptions) {
  const merchantAuthentication = { name: login_id, transactionKey: transaction_key }
  return async <Reply extends { messages: z.output<typeof messages> }>(
    name: string,
    fields: Record<string, unknown>,
    shape: z.ZodMiniType<Reply>,
    share = 1,
  ): Promise<{ reply: Reply; ok: boolean; code: string }> => {
    const { status, text } = await post({
      port: 'payments',
      url,
      deadline_ms: Math.round(deadline_ms * share),
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ [name]: { merchantAuthentication, ...fields } }),
    })
    if (status < 200 || status >= 300) throw new Outage('payments', { code: `HTTP ${status}` })
    const read = shape.safeParse(parsed(text))
    if (!read.success) throw new Outage('payments', { code: 'unreadable' })
    const { resultCode, message } = read.data.messages
    const [first] = message
    if (resultCode !== 'Ok' && isMisconfigured(first?.code))
      throw new ProcessorMisconfigured(first?.code ?? '')
    return { reply: read.data, ok: resultCode === 'Ok', code: first?.code ?? 'unknown' }
  }
}

/** Its answers begin with a byte order mark, which JSON does not allow; reading them as text has taken it off. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
