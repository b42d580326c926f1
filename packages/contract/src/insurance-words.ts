import type { WizardStep } from '@stillwater/domain/insurance/wizard-steps'
import { insuranceCardWords } from './insurance-card-words.ts'
import { words } from './words.ts'

/** What a step of the insurance wizard says about itself. spec: intake §2 */
export interface StepWords {
  title: string
  label: string
  hint: string
  /** Shown while what was entered is sent. */
  loading: string
}

const confirmation = {
  title: words('How does everything look?'),
  label: words('Confirm'),
}
const photos = { label: words('Take photos') }

export const stepWords: Readonly<Record<WizardStep, StepWords>> = {
  address: {
    title: words('Enter your billing address'),
    label: words('Address'),
    hint: words('Use the address your insurance company has for you.'),
    loading: words('Saving your billing address...'),
  },
  insurance_form: {
    title: words('Enter your insurance details'),
    label: words('Insurance details'),
    hint: words('Have your card ready and type everything exactly as it is printed there.'),
    loading: words('Saving your insurance details...'),
  },
  insurance_photos: {
    ...photos,
    title: words('Add photos of your insurance card'),
    hint: words('Lay the card on a dark surface, in good light, so that every letter can be read.'),
    loading: words('Uploading your photos...'),
  },
  insurance_confirmation: {
    ...confirmation,
    hint: words('Please check everything once more. One wrong digit can make your insurer say no.'),
    loading: words('Checking your coverage. This can take a few seconds...'),
  },
  medication_photos: {
    ...photos,
    title: words('Add photos of your pharmacy benefits card'),
    hint: words('Often this is the same card as the one for your health plan.'),
    loading: words('Uploading your photos...'),
  },
  medication_form: {
    title: words('Enter your pharmacy benefits card details'),
    label: words('Pharmacy benefits details'),
    hint: words('Look for the letters Rx on your card. The numbers are beside them.'),
    loading: words('Saving your pharmacy benefits...'),
  },
  medication_confirmation: {
    ...confirmation,
    hint: words('Please check everything once more, so that your pharmacy can bill the right plan.'),
    loading: words('Saving your pharmacy benefits...'),
  },
}

export const wizardWords = {
  fields: {
    address_1: words('Address Line 1'),
    address_2: words('Address Line 2'),
    city: words('City'),
    region: words('State'),
    postal_code: words('Zip Code'),
    payer_id: words('Insurance Provider'),
    first_name: words('First Name'),
    last_name: words('Last Name'),
    dob: words('Date of birth'),
    policy_id: words('Membership / Subscriber ID'),
    group_number: words('Group / Plan ID (optional)'),
    rx_bin: words('Rx BIN (required to bill for prescribed medications)'),
    pharmacy_group_number: words('Group # (required if on your card)'),
    pharmacy_rx_bin: words('Rx BIN'),
  },
  policy_id_placeholder: words('AA 12 34 56 A'),
  payer_help: words('If your insurer is not in this list, your insurance does not cover our service.'),
  buttons: {
    submit: words('Submit'),
    next: words('Next'),
    without_insurance: words('Continue without insurance'),
    add_it_later: words("I'll add it later"),
    add_this_later: words("I'll add this later"),
    save_and_continue: words('Save & Continue'),
    resubmit: words('Resubmit Information'),
    continue_while_checking: words('Continue while we check'),
  },
  photos: insuranceCardWords.photos,
  confirmation: {
    ...insuranceCardWords.details,
    verify: words(
      'I verify that the information above is accurate and I am eligible for this benefit or an eligible family member.',
    ),
    /** On the insurance confirmation alone. decision C8 */
    payment_terms: words(
      'If your insurance company does not pay for a visit, or pays only a part of it, what remains is charged to the card on file.',
    ),
    /** On the pharmacy confirmation. */
    medication_costs: words(
      'You pay whatever your insurance company rejects. All remaining medication costs are charged to the card on file.',
    ),
  },
  modals: {
    covered: words("Great news! You're covered."),
    redirecting: words('Redirecting...'),
    insurance_updated: words('Your insurance information is updated!'),
    not_eligible: words(
      "It looks like in-network insurance billing isn't an option for you right now, but you can still qualify for out of network reimbursements!",
    ),
    reimbursement: words(
      'Most insured members save 30-60% through reimbursement. A check is mailed to you 3-6 weeks after each monthly payment.',
    ),
    error: words('Failed to retrieve eligibility information.'),
    /** After it come the server's errors, joined by '. '. decision Q5 */
    error_prefix: words('Error: '),
    checking: words(
      'We can’t reach your insurance company right now. We saved your details and will ask again. You can continue in the meantime.',
    ),
    /** After the clinic's faults. */
    clinic_fixes: words(
      'This is ours to fix, not yours. We saved your details and will ask again, and you can continue in the meantime.',
    ),
    support: words('If this keeps happening, email us at {email}.'),
    pharmacy_failed: words('There was an error submitting the form.'),
  },
  estimates: {
    ...insuranceCardWords.estimates,
    unknown: words('Your insurance company has not said yet what a visit costs you.'),
    note: words('An estimate of what you pay for one visit. Your insurance company decides what it pays.'),
  },
  cards: {
    ...insuranceCardWords.cards,
    for_reimbursement: words(
      'This card is for reimbursement, so your insurance company sets no price for a visit.',
    ),
    /** The new card waits until the plan has changed. */
    new_card_waits: words(
      'Your new card is saved for reimbursement. Visits are billed to your current insurance until our team has arranged your new plan with you.',
    ),
  },
} as const
