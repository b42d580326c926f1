import * as z from 'zod/mini'
import { endpoint } from '@stillwater/contract/endpoint'
import { payMembership } from '@stillwater/contract/memberships'
import type { Person } from '../../testing/build-app.ts'

export const cards = {
  visa: '4111111111111111',
  mastercard: '5424000000000015',
  amex: '378282246310005',
  declined: '4000000000000002',
  no_funds: '4000000000009995',
  fails_later: '4000000000000341',
  asks_to_confirm: '4000002760003184',
} as const

/** The processor's own address, as its script in the browser asks it. */
const tokenise = endpoint({
  method: 'POST',
  path: '/embedded-payments/tokens',
  summary: 'A token for a card',
  access: 'anyone',
  body: z.any(),
  reply: z.any(),
})

async function tokenOf(person: Pick<Person, 'api'>, number: string = cards.visa) {
  const { data } = await person.api.call(tokenise, {
    body: {
      authData: { clientKey: 'embedded', apiLoginID: 'embedded' },
      cardData: {
        cardNumber: number,
        month: '12',
        year: '39',
        cardCode: number === cards.amex ? '1234' : '123',
      },
    },
  })
  const { opaqueData, messages } = data as {
    opaqueData?: { dataDescriptor: string; dataValue: string }
    messages: unknown
  }
  if (!opaqueData) throw new Error(`No token: ${JSON.stringify(messages)}`)
  return opaqueData
}

export const cardBody = async (person: Person, number?: string, zip = '94501') => ({
  opaqueData: await tokenOf(person, number),
  cardholder_name: 'Robin Tester',
  zip,
})

const confirmation = endpoint({
  method: 'POST',
  path: '/embedded-payments/confirmations',
  summary: 'What a cardholder tells the bank',
  access: 'anyone',
  body: z.any(),
  reply: z.object({ confirmed: z.boolean() }),
})

/** The payment that a call was refused with, because the bank wants it confirmed. */
export function secretOf(refusal: unknown): string {
  const { code, data } = refusal as { code?: string; data?: { client_secret?: string } }
  if (code !== 'payment_action_required' || !data?.client_secret)
    throw new Error(`Not asked: ${String(code)}`)
  return data.client_secret
}

/** What the patient answers the bank in the card frame. */
export async function answerBank(person: Pick<Person, 'api'>, client_secret: string, approve: boolean) {
  const { data } = await person.api.call(confirmation, { body: { client_secret, approve } })
  return data.confirmed
}

/** Pays as the checkout does. */
export async function payFirstMonth(
  person: Person,
  visit_id: string,
  { card, zip, promo }: { card?: string; zip?: string; promo?: string } = {},
) {
  const body = {
    ...(await cardBody(person, card, zip)),
    patient_id: person.user.id,
    visit_id,
    ...(promo === undefined ? {} : { promo }),
  }
  const { data } = await person.api.call(payMembership, { body })
  return data
}
