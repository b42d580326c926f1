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
