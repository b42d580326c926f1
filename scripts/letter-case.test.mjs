import { expect, test } from 'vitest'
import { saidSentences } from './product-words.ts'

// Quoted by the specification, which is shown letter for letter.
const quoted = new Set([
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
  const titles = saidSentences()
    // The vocabularies of the domain have names of states, plans and bands.
    .filter(({ path }) => !path.startsWith('packages/domain/'))
    .map(({ path, text }) => ({ path, text: text.replace('← ', '') }))
    .filter(({ text }) => isTitleCase(text) && !quoted.has(text) && !names.test(text))
  expect(titles).toEqual([])
})
