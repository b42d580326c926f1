import * as z from 'zod/mini'
import { send } from '../http-call.ts'
import { deadlines, Outage } from '../outage.ts'
import { PharmacyRefused, type PharmacyOrder, type QuoteAnswer } from './pharmacy.port.ts'

export interface TruepillWireOptions {
  api_key: string
  base_url?: string
  deadline_ms?: number
}

const orderEvent = z.object({
  request_id: z.optional(z.string()),
  callback_type: z.string(),
  status: z.optional(z.string()),
  details: z.object({
    metadata: z.optional(z.string()),
    code: z.optional(z.string()),
    status: z.optional(z.string()),
    tracking_url: z.optional(z.string()),
  }),
})
export type OrderEvent = z.output<typeof orderEvent>

const events = z.object({ results: z.array(orderEvent), next_page_token: z.optional(z.nullable(z.string())) })
const patientMade = z.object({ patient_token: z.string() })
const requestMade = z.object({ request_id: z.string() })
const copay = z.object({
  status: z.string(),
  details: z.optional(
    z.object({ patient_pay_amount: z.optional(z.number()), is_covered: z.optional(z.boolean()) }),
  ),
})
/** The feed has a hundred events to a page. */
const mostPages = 20

/** The calls of the API, with its names. A reply that cannot be read is an outage, so it is asked again. */
export function truepillWire({
  api_key,
  base_url = 'https://rxapi.fuzehealth.com',
  deadline_ms = deadlines.pharmacy,
}: TruepillWireOptions) {
  const host = base_url.replace(/\/$/, '')

  async function call<S extends z.ZodMiniType>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    shape: S,
    body?: object,
  ): Promise<z.output<S>> {
    const { status, text } = await send({
      method,
      port: 'pharmacy',
      url: `${host}${path}`,
      deadline_ms,
      headers: {
        authorization: `ApiKey ${api_key}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    // 401, 403 and 429 are about the account, not about this order.
    if (status === 400 || status === 422) throw new PharmacyRefused(`HTTP ${status}`)
    if (status < 200 || status >= 300) throw new Outage('pharmacy', { code: `HTTP ${status}` })
    const read = shape.safeParse(parsed(text))
    if (!read.success) throw new Outage('pharmacy', { code: 'unreadable' })
    return read.data
  }

  const eventsAt = (path: string) => call('GET', path, events)

  return {
    /** PUT creates a patient, or finds the one with the same facts. Empty strings are refused, so they are left out. */
    async patientToken(patient: PharmacyOrder['patient']): Promise<string> {
      const { ship_to } = patient
      const made = await call('PUT', '/v1/patient', patientMade, {
        first_name: patient.first_name,
        last_name: patient.last_name,
        gender: 'unknown',
        ...(patient.dob ? { dob: patient.dob.replaceAll('-', '') } : {}),
        metadata: patient.reference_id,
        ...(ship_to ? { address: addressOf(ship_to) } : {}),
      })
      return made.patient_token
    },

    async askCopay(patient_token: string, order: PharmacyOrder): Promise<string> {
      const made = await call('POST', '/v1/copay_request', requestMade, {
        patient_token,
        metadata: order.id,
        medications: [medicationOf(order)],
        ...(order.card ? { insurance: insuranceOf(order.card) } : { cash: true }),
      })
      return made.request_id
    },

    /** Null until the insurer, or the price list, has answered. */
    readQuote,

    async placeOrder(patient_token: string, order: PharmacyOrder): Promise<string> {
      const path = order.local_pharmacy ? '/v2/direct_transfer' : '/v1/fill_request'
      const made = await call('POST', path, requestMade, {
        patient_token,
        metadata: order.id,
        medications: [medicationOf(order)],
        ...(order.local_pharmacy ? { transfer_to: order.local_pharmacy } : {}),
      })
      return made.request_id
    },

    async orderEvents(reference: string): Promise<OrderEvent[]> {
      return (await eventsAt(`/v1/fill_request/${encodeURIComponent(reference)}/webhook_events`)).results
    },

    /** The request that carries our id, other than the one named. */
    async findOrder(id: string, other_than?: string): Promise<{ request_id: string } | null> {
      let next: string | null | undefined
      for (let page = 0; page < mostPages; page++) {
        const found = await eventsAt(
          `/v1/webhook_events/order${next ? `?next=${encodeURIComponent(next)}` : ''}`,
        )
        const ours = found.results.find(
          ({ details, request_id }) => details.metadata === id && request_id && request_id !== other_than,
        )
        if (ours?.request_id) return { request_id: ours.request_id }
        next = found.next_page_token
        if (!next) return null
      }
      throw new Outage('pharmacy', { code: 'feed_too_long' })
    },
  }

  async function readQuote(reference: string, has_card: boolean): Promise<QuoteAnswer['quote']> {
    const { status, details } = await call('GET', `/v1/copay_request/${encodeURIComponent(reference)}`, copay)
    const amount = details?.patient_pay_amount
    if (status !== 'success' || amount === undefined) return null
    return { covered: has_card && details?.is_covered !== false, price_cents: Math.round(amount * 100) }
  }
}

const addressOf = ({
  address_1,
  address_2,
  city,
  region,
  postal_code,
}: NonNullable<PharmacyOrder['patient']['ship_to']>) => ({
  street1: address_1,
  ...(address_2 ? { street2: address_2 } : {}),
  city,
  state: region,
  zip: postal_code,
})

const insuranceOf = ({ policy_id, rx_bin, group_number }: NonNullable<PharmacyOrder['card']>) => ({
  cardholder_id: policy_id,
  rx_bin,
  ...(group_number ? { rx_group: group_number } : {}),
})

const medicationOf = ({ medication_name, directions, days_supply }: PharmacyOrder) => ({
  medication_name,
  sig: directions,
  days_supply,
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
