import { photosWord } from '@stillwater/domain/insurance/card-photos'
import { words } from './words.ts'

/** What a patient's insurance cards say under My Account, apart from the words of the wizard, which is loaded with it. */
export const insuranceCardWords = {
  photos: {
    front: words('FRONT OF CARD'),
    back: words('BACK OF CARD'),
    both: words(photosWord),
  },
  details: {
    billing_address: words('Billing Address'),
    card_photos: words('Card Photos'),
    insurance_details: words('Insurance details'),
    pharmacy_details: words('Pharmacy benefits details'),
    payer: words('PROVIDER'),
    holder: words('INSURANCE HOLDER'),
    dob: words('DATE OF BIRTH'),
    region: words('STATE'),
    policy_id: words('MEMBERSHIP / SUBSCRIBER ID'),
    group_number: words('GROUP #'),
    rx_bin: words('RX BIN'),
    nothing: words('N/A'),
  },
  estimates: {
    medication: words('Medication visits'),
    therapy: words('Therapy visits'),
    share: words('{percent}% of the cost'),
    share_after: words('{percent}% of the cost after your {deductible} deductible'),
    no_cost: words('No cost'),
    no_cost_after: words('No cost after your {deductible} deductible'),
    copay_and_share: words('{copay} and {share}'),
    deductible: words('Your plan has a {deductible} deductible.'),
  },
  cards: {
    no_insurance: words('No insurance information saved.'),
    no_pharmacy: words('No pharmacy benefits/insurance information saved. Defaulting to out-of-pocket.'),
    self_pay: words('Switch to self-pay'),
    remove_pharmacy: words('Remove pharmacy benefits data'),
    removal_failed: words('Error removing data.'),
    pharmacy_updated: words('Your pharmacy benefits information is updated!'),
    carved_out: words(
      'Your plan’s mental health benefits are run by {payer}. If you have a card from them, add that card instead.',
    ),
    carved_out_elsewhere: words(
      'Another company runs your plan’s mental health benefits. Call the number on the back of your card to learn which one, and add that card instead.',
    ),
  },
} as const
