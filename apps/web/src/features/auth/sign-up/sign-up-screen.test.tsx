import { cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { signUp } from '@stillwater/contract/people'
import { defaultBrand } from '@stillwater/domain/brand/brand'
import { rememberCampaign } from '../../../platform/telemetry/campaign.ts'
import { session } from '../../../platform/session/session.ts'
import { answer, calls, callsOf, json, respond } from '../../../testing/answer.ts'
import { patient, sessionHeaders, user } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
// Loaded beforehand, so that no test waits for it.
import './sign-up-screen.tsx'

const lead = user({ patient: patient({ status: 'lead' }) })
const right = {
  'First name': 'Maya',
  'Last name': 'Ellison',
  Email: 'Maya@Example.com',
  'Mobile phone': '5550001111',
  Password: 'Stillwater-1',
  'Confirm password': 'Stillwater-1',
}
type Label = keyof typeof right

const field = (label: Label) => screen.getByLabelText(label)
const texting = () => screen.getByLabelText(/^Text me/)
const consent = () => screen.getByLabelText(/^I am 18 or older/)
const button = () => screen.getByText('Create account').closest('button') as HTMLButtonElement

async function open(path = '/signup') {
  const shown = renderScreen(path)
  await screen.findByLabelText('First name')
  return shown.person
}

async function put(person: UserEvent, label: Label, text: string) {
  await person.clear(field(label))
  if (text) await person.paste(text)
}

async function fill(person: UserEvent, changes: Partial<Record<Label, string>> = {}) {
  for (const [label, text] of Object.entries({ ...right, ...changes }))
    await put(person, label as Label, text)
  await person.click(texting())
  await person.click(consent())
}

// A-SGN-001, A-AUTH-016, A-SGN-007 to A-SGN-017
test('someone signs up, and the clinic gets what it asks for and nothing else', async () => {
  answer(signUp, lead, sessionHeaders())
  rememberCampaign({ search: '?utm_source=letter&utm_campaign=autumn' })
  const person = await open('/signup?partner=lighthouse')
  await fill(person)
  await person.click(button())
  await waitFor(() => expect(callsOf(signUp)).toHaveLength(1))
  expect(callsOf(signUp)[0]?.body).toEqual({
    first_name: 'Maya',
    last_name: 'Ellison',
    email: 'maya@example.com',
    phone: '(555) 000-1111',
    password: 'Stillwater-1',
    password_confirmation: 'Stillwater-1',
    skip_password_validation: false,
    sms_opted_in: true,
    acquisition_string: expect.stringContaining('autumn'),
    partner_code: 'lighthouse',
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
})

// A-SGN-019, A-ANL-002, decision N2
test('someone who has signed up is signed in, counted without a name, and led to the first question', async () => {
  answer(signUp, lead, sessionHeaders())
  const seen: string[] = []
  const note = () => seen.push(location.pathname)
  window.addEventListener('replaceState', note)
  const person = await open()
  await fill(person)
  await person.click(button())
  await waitFor(() => expect(seen).toContain('/patient/service-lines'))
  window.removeEventListener('replaceState', note)
  expect(session.current()?.uid).toBe('maya@example.com')
  const events = calls('POST', '/api/events').map(({ body }) => body as { name: string })
  expect(events.map(({ name }) => name)).toEqual(expect.arrayContaining(['Sign Up', 'Identify']))
  expect(JSON.stringify(events)).not.toMatch(/maya|ellison|555/i)
})

test('where the clinic confirms by email, someone without a session is asked to look there', async () => {
  answer(signUp, lead)
  const person = await open()
  await fill(person)
  await person.click(button())
  expect(await screen.findByText('Check your email.')).toBeVisible()
  expect(screen.getByText(/We sent a message to Maya@Example.com/)).toBeVisible()
  expect(session.current()).toBeNull()
})

// A-SGN-021 to A-SGN-024, A-SGN-030 to A-SGN-034
test.each<[Label, string, string]>([
  ['First name', ' ', 'This field can’t be blank. Please enter your first name here.'],
  ['Last name', '', 'This field can’t be blank. Please enter your last name here.'],
  ['Email', 'abc', 'Oops! Please enter a valid email address. Example: name@example.com'],
  [
    'Mobile phone',
    '555000111',
    'Hmm...the phone number you entered does not seem right. This field can only contain a valid 10-digit US-phone number (Example: 5550001111)',
  ],
  ['Password', 'Abc1!', 'Your password must contain at least 6 characters'],
  ['Confirm password', 'Stillwater-2', 'Please make sure that your passwords match.'],
])('someone whose %s is "%s" is told on leaving it, and nothing is sent', async (label, typed, sentence) => {
  const person = await open()
  await fill(person, { [label]: typed })
  expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(sentence))
  expect(field(label)).toHaveAttribute('aria-invalid', 'true')
  await person.click(button())
  expect(field(label)).toHaveFocus()
  expect(callsOf(signUp)).toHaveLength(0)
})

// A-SGN-031, A-SGN-035
test.each([
  ['texting', texting, consent, 'You must opt into text messaging to create an account.'],
  ['consent', consent, texting, 'Oops! The consent box needs to be checked to continue.'],
])('without a tick for %s no account is made', async (_, wanted, other, sentence) => {
  const person = await open()
  await fill(person)
  await person.click(wanted())
  expect(other()).toBeChecked()
  await person.click(button())
  expect(wanted()).toHaveFocus()
  expect(wanted()).toHaveAccessibleDescription(sentence)
  expect(callsOf(signUp)).toHaveLength(0)
})

test('an empty form tells everything at once and leads to the first field', async () => {
  const person = await open()
  await person.click(button())
  expect(field('First name')).toHaveFocus()
  for (const label of ['First name', 'Last name', 'Email', 'Mobile phone', 'Password'] as const)
    expect(field(label)).toHaveAttribute('aria-invalid', 'true')
  expect(texting()).toHaveAttribute('aria-invalid', 'true')
  expect(consent()).toHaveAttribute('aria-invalid', 'true')
  await put(person, 'First name', 'Maya')
  expect(field('First name')).not.toHaveAttribute('aria-invalid')
})

// A-SGN-024: the form's rule is six characters, the account's is the checklist's.
test('a password of six characters passes the form, and the server’s answer stands beside the field', async () => {
  const sentence = 'Please choose a stronger password.'
  answer(signUp, { problem: 'invalid', details: { fields: { password: sentence } } })
  const person = await open()
  await fill(person, { Password: 'abcdef', 'Confirm password': 'abcdef' })
  await person.click(button())
  await waitFor(() =>
    expect(field('Password')).toHaveAccessibleDescription(expect.stringContaining(sentence)),
  )
  expect(field('Password')).toHaveFocus()
  await person.tab()
  expect(field('Password')).toHaveAttribute('aria-invalid', 'true')
  await put(person, 'Password', 'Stillwater-1')
  expect(screen.queryByText(sentence)).toBeNull()
})

// A-SGN-025 to A-SGN-029
test('the checklist is ticked off while the password is typed', async () => {
  const person = await open()
  const marks = () => screen.getAllByText(/, (done|not yet)$/).map((mark) => mark.textContent === ', done')
  expect(marks()).toEqual([false, false, false, false, false])
  await person.click(field('Password'))
  await person.keyboard('Ab1')
  expect(marks()).toEqual([false, true, true, true, false])
  await person.keyboard('!defg')
  expect(marks()).toEqual([true, true, true, true, true])
  await put(person, 'Password', 'fifteen letters')
  expect(marks()).toEqual([true, true, true, true, true])
  expect(field('Password')).toHaveAccessibleDescription(expect.stringContaining('8 characters or more'))
})

// A-ERR-007
test('an address that has an account is said beside the field, and nothing typed is lost', async () => {
  answer(signUp, { problem: 'email_taken' })
  const person = await open()
  await fill(person)
  await person.click(button())
  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('Email address already in use.'))
  expect(field('Email')).toHaveFocus()
  expect(field('First name')).toHaveValue('Maya')
  expect(field('Password')).toHaveValue('Stillwater-1')
  expect(field('Mobile phone')).toHaveValue('(555) 000-1111')
})

// A-ERR-006
test('a refusal that names no field is said above the form', async () => {
  answer(signUp, { problem: 'combination_invalid' })
  const person = await open()
  await fill(person)
  await person.click(button())
  const sentence = 'This email/password combination is invalid. Please try again.'
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  expect(document.activeElement).toHaveTextContent(sentence)
})

test('sign-up: without a connection it says so and does not claim that nothing was sent', async () => {
  respond(signUp.method, signUp.path, () => {
    throw new TypeError('Failed to fetch')
  })
  const person = await open()
  await fill(person)
  await person.click(button())
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "We couldn't reach our servers. Please check your connection and try again.",
  )
})

test('sign-up: after a lost reply, a taken email may be the account just created, and sign-in is suggested', async () => {
  respond(signUp.method, signUp.path, () => {
    throw new TypeError('Failed to fetch')
  })
  const person = await open()
  await fill(person)
  await person.click(button())
  await screen.findByText(/We couldn't reach our servers/)
  answer(signUp, { problem: 'email_taken' })
  await person.click(button())
  expect(await screen.findByText(/Your account may already be created/)).toBeVisible()
  expect(screen.queryByText('Email address already in use.')).toBeNull()
  await put(person, 'Email', 'someone.else@example.com')
  await person.click(button())
  expect(await screen.findByText('Email address already in use.')).toBeVisible()
})

test('sign-up: where a password is refused, the list says that it needs all of its lines', async () => {
  const person = await open()
  expect(screen.getByText('Your password needs:')).toBeVisible()
  await put(person, 'Password', 'Abc1!')
  await person.click(field('First name'))
  expect(await screen.findByText('Your password must contain at least 6 characters')).toBeVisible()
  expect(screen.getByText('To be accepted, it needs all of this:')).toBeVisible()
})

test('two quick presses make one account', async () => {
  let release = (_: Response) => {}
  respond(signUp.method, signUp.path, () => new Promise((done) => (release = done)))
  const person = await open()
  await fill(person)
  await person.dblClick(button())
  expect(button()).toHaveAttribute('aria-busy', 'true')
  expect(callsOf(signUp)).toHaveLength(1)
  release(json(lead, 200, sessionHeaders()))
  await waitFor(() => expect(session.current()).not.toBeNull())
})

test('a reload keeps what was typed, but no password', async () => {
  const person = await open()
  await fill(person)
  cleanup()
  await open()
  expect(field('First name')).toHaveValue('Maya')
  expect(field('Email')).toHaveValue('Maya@Example.com')
  expect(field('Mobile phone')).toHaveValue('(555) 000-1111')
  expect(texting()).toBeChecked()
  expect(field('Password')).toHaveValue('')
  expect(field('Confirm password')).toHaveValue('')
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Stillwater-1')
})

test('an account once made leaves nothing of the form behind', async () => {
  answer(signUp, lead)
  const person = await open()
  await fill(person)
  await person.click(button())
  await screen.findByText('Check your email.')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Ellison')
})

// A-SGN-032, A-SGN-033
test('a number is written as a phone number while it is typed, and a copied +1 is left out', async () => {
  const person = await open()
  await person.type(field('Mobile phone'), '5550001111')
  expect(field('Mobile phone')).toHaveValue('(555) 000-1111')
  await put(person, 'Mobile phone', '+1 555-000-2222')
  expect(field('Mobile phone')).toHaveValue('(555) 000-2222')
})

// A-SGN-003 to A-SGN-005
test('the policies can be read without losing the form', async () => {
  await open()
  const { links } = defaultBrand
  for (const [words, href] of [
    ['payment terms', links.payment_terms],
    ['recurring billing policy', links.recurring_billing_policy],
    ['cancellation policy', links.cancellation_policy],
    ['terms of use', links.terms_of_use],
    ['privacy policy', links.privacy_policy],
  ] as const) {
    expect(screen.getByText(words)).toHaveAttribute('href', href)
    expect(screen.getByText(words)).toHaveAttribute('target', '_blank')
  }
})

test('someone who is signed in already is sent home', async () => {
  renderScreen('/signup', { as: user() })
  await waitFor(() => expect(location.pathname).toBe('/patient/dashboard'))
})
