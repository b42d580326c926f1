import { Outage } from '../outage.ts'
import { cardReference, profileIds, shortName } from './authorizenet-reference.ts'
import { replies, type Call } from './authorizenet-wire.ts'
import { refusedFor } from './authorizenet-words.ts'
import type { PaymentsPort, StoredCard } from './payments.port.ts'

const alreadyThere = 'E00039'
const notFound = 'E00040'
const brands: Record<string, string> = {
  Visa: 'visa',
  MasterCard: 'mastercard',
  AmericanExpress: 'amex',
  Discover: 'discover',
  DinersClub: 'diners',
  JCB: 'jcb',
}

/** Cards are payment profiles of a customer profile, one customer for each patient. */
export function authorizenetCards(call: Call): Pick<PaymentsPort, 'storeCard' | 'forgetCard'> & {
  readCard(customerProfileId: string, paymentProfileId: string): Promise<StoredCard>
} {
  /** Asking for a customer who is there is answered with their number, which saves looking first. */
  async function customerOf(patient_id: string): Promise<string> {
    const profile = { merchantCustomerId: shortName(patient_id) }
    const { reply, ok, code } = await call(
      'createCustomerProfileRequest',
      { profile },
      replies.profile,
      1 / 4,
    )
    const known =
      code === alreadyThere ? /ID (\d+)/.exec(reply.messages.message[0]?.text ?? '')?.[1] : undefined
    const id = ok ? reply.customerProfileId : known
    if (!id) throw new Outage('payments', { code })
    return id
  }

  async function readCard(customerProfileId: string, customerPaymentProfileId: string): Promise<StoredCard> {
    const fields = { customerProfileId, customerPaymentProfileId, unmaskExpirationDate: 'true' }
    const { reply, code } = await call('getCustomerPaymentProfileRequest', fields, replies.card, 1 / 4)
    const card = reply.paymentProfile?.payment.creditCard
    const [, exp_year, exp_month] = /^(\d{4})-(\d{2})$/.exec(card?.expirationDate ?? '') ?? []
    if (!card || !exp_year || !exp_month) throw new Outage('payments', { code: card ? 'unreadable' : code })
    return {
      reference: cardReference({ customerProfileId, paymentProfileId: customerPaymentProfileId }),
      brand: brands[card.cardType ?? ''] ?? 'card',
      last4: card.cardNumber.slice(-4),
      exp_month: Number(exp_month),
      exp_year: Number(exp_year),
    }
  }

  return {
    readCard,

    async storeCard({ token, patient_id, cardholder_name, zip }) {
      const customerProfileId = await customerOf(patient_id)
      const names = cardholder_name.trim().split(/\s+/)
      const lastName = (names.pop() ?? '').slice(0, 50)
      const { reply, ok, code } = await call(
        'createCustomerPaymentProfileRequest',
        {
          customerProfileId,
          paymentProfile: {
            billTo: { firstName: names.join(' ').slice(0, 50), lastName, zip },
            payment: { opaqueData: { dataDescriptor: token.dataDescriptor, dataValue: token.dataValue } },
          },
          // The bank validates the card without a charge.
          validationMode: 'liveMode',
        },
        replies.paymentProfile,
        1 / 2,
      )
      const id = reply.customerPaymentProfileId
      if ((ok || code === alreadyThere) && id) return { stored: await readCard(customerProfileId, id) }
      const refused = refusedFor(code)
      if (!refused) throw new Outage('payments', { code })
      return { refused }
    },

    async forgetCard(card) {
      const ids = profileIds(card)
      if (!ids) return
      const { ok, code } = await call(
        'deleteCustomerPaymentProfileRequest',
        { customerProfileId: ids.customerProfileId, customerPaymentProfileId: ids.paymentProfileId },
        replies.any,
      )
      if (!ok && code !== notFound) throw new Outage('payments', { code })
    },
  }
}
