import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signUp } from '@stillwater/contract/accounts'
import { defaultBrand } from '@stillwater/domain/brand/brand'
import { referral, rememberReferral } from '../../../platform/telemetry/referral.ts'
import { rememberCampaign } from '../../../platform/telemetry/campaign.ts'
import { session } from '../../../platform/session/session.ts'
import { answer, calls, callsOf, json, respond } from '../../../testing/answer.ts'
import { sessionHeaders, user } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { button, field, fill, lead, open, put, texting } from './sign-up.fixture.tsx'

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

// A-SGN-016, A-SGN-017
test('sign-up: the partner code and user class of a link survive a visit to the sign-in page and a reload', async () => {
  answer(signUp, lead, sessionHeaders())
  rememberReferral({ search: '?partner_code=lighthouse&user_class=student' })
  rememberReferral({ search: '' })
  const person = await open('/signup')
  await fill(person)
  await person.click(button())
  await waitFor(() => expect(callsOf(signUp)).toHaveLength(1))
  expect(callsOf(signUp)[0]?.body).toMatchObject({ partner_code: 'lighthouse', user_class: 'student' })
})

test('sign-up: a referral ends with a sign-out, so that the next person in this browser has none', () => {
  rememberReferral({ search: '?partner=lighthouse' })
  expect(referral().partner_code).toBe('lighthouse')
  session.drop()
  expect(referral().partner_code).toBe('')
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
  expect(await screen.findByText('Check your email')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(screen.getByText(/An email with the next step is on its way to Maya@Example.com\./)).toBeVisible()
  expect(session.current()).toBeNull()
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
    'We couldn’t reach our servers. Please check your connection and try again.',
  )
})

test('sign-up: after a lost reply, a taken email may be the account just created, and sign-in is suggested', async () => {
  respond(signUp.method, signUp.path, () => {
    throw new TypeError('Failed to fetch')
  })
  const person = await open()
  await fill(person)
  await person.click(button())
  await screen.findByText(/We couldn’t reach our servers/)
  answer(signUp, { problem: 'email_taken' })
  await person.click(button())
  expect(await screen.findByText(/Your account may already be created/)).toBeVisible()
  expect(screen.queryByText('Email address already in use.')).toBeNull()
  await put(person, 'Email', 'someone.else@example.com')
  await person.click(button())
  expect(await screen.findByText('Email address already in use.')).toBeVisible()
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
  await screen.findByText('Check your email')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Ellison')
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
