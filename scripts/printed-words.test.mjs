import { expect, test } from 'vitest'
import { saidSentences } from './product-words.ts'

const said = saidSentences()

// Quoted by the specification, which is shown letter for letter.
const titles = new Set([
  'Address Line 1',
  'Address Line 2',
  'Appointments & Tasks',
  'Appointments and Tasks',
  'Assessment Results',
  'Billing Address',
  'Card Photos',
  'Check Your Email',
  'First Name',
  'Insurance Provider',
  'Invalid Payload',
  'Last Name',
  'MY Outstanding Tasks',
  'MY Scheduled Appointments',
  'Marketing Communications',
  'My Membership Plan',
  'Notification Preferences',
  'Payment Information',
  'Payment Successful!',
  'Prescription Information',
  'Profile Information',
  'Resubmit Information',
  'SMS Notifications',
  'Save & Continue',
  'See History',
  'Sessions and Account Updates',
  'Shipping Information',
  'Subscription Plan',
  'Try Again',
  'Updated Insurance Eligibility Estimates',
  'Your Care Team',
  'Zip Code',
])
const names =
  /^(American Express|Diners Club|FDA MedWatch|Notice of Privacy Practices|Open Reconciliation|Rx BIN|\{brand\} Care|\(\{count\}\) Urgent)$/
const small = /^(a|an|and|at|back|by|for|from|in|my|of|on|open|or|the|to|with|your|[^a-z]*)$/i

const isTitleCase = (text) => {
  const [, ...rest] = text.split(' ').filter((word) => !small.test(word))
  return rest.length > 0 && rest.every((word) => /^[A-Z][a-z]/.test(word))
}

test('words: headings, labels and buttons of ours are in sentence case', () => {
  const found = said
    // The vocabularies of the domain have names of states, plans and bands.
    .filter(({ path }) => !path.startsWith('packages/domain/'))
    .map(({ path, text }) => ({ path, text: text.replace('← ', '') }))
    .filter(({ text }) => isTitleCase(text) && !titles.has(text) && !names.test(text))
  expect(found).toEqual([])
})

// Quoted by the specification, or one half of a message that older clients compare letter for letter.
const straight = new Set([
  "Good news! It seems like you've already scheduled this appointment...",
  "Great news! You're covered.",
  "I'll add it later",
  "I'll add this later",
  "It looks like in-network insurance billing isn't an option for you right now, but you can still qualify for out of network reimbursements!",
  "It seems like your intake isn't complete yet. Please click here to continue where you left off.",
  "Password confirmation doesn't match password",
  "Please input the cardholder's full name.",
  "can't be blank",
  "doesn't match Password",
])

test('words: a sentence of ours has the apostrophe of a printed page', () => {
  const typed = said.filter(({ text }) => /\w'\w|s' /.test(text) && !straight.has(text))
  expect(typed).toEqual([])
})
