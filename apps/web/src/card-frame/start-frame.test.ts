import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  answerTo,
  beginFrame,
  clinic,
  embedded,
  openFrame,
  said,
  targets,
  tell,
} from './opened-frame.fixture.ts'

const token = { dataDescriptor: 'COMMON', dataValue: 'abc' }

/** The processor's script, as soon as it is asked for. */
function processorAnswers(answered: object, dispatched: unknown[] = []) {
  vi.stubGlobal('Accept', {
    dispatchData: (data: unknown, handler: (answer: object) => void) => {
      dispatched.push(data)
      handler(answered)
    },
  })
  return dispatched
}

const field = (id: string) => document.getElementById(id) as HTMLInputElement
const number = () => field('card_number')
const month = () => field('exp_month')
const year = () => field('exp_year')
const code = () => field('code')
const sentence = 'Please confirm that your payment details are correct.'
const kinds = () => said.map(({ kind }) => kind)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 2, 31), toFake: ['Date'] })
  beginFrame()
  openFrame(embedded, {
    purpose: 'card',
    dress: { theme: 'night', text_px: 20, surface: 'rgb(1, 2, 3)' },
  })
})
afterEach(() => {
  document.body.replaceChildren()
  document.body.removeAttribute('style')
  document.documentElement.removeAttribute('style')
  document.documentElement.removeAttribute('data-theme')
  vi.unstubAllGlobals()
})

// A-PAY-032
test('card frame: typing moves from field to field, and out of the frame after the code', async () => {
  const person = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  number().focus()
  await person.keyboard('4111111111111111')
  expect([number().value, document.activeElement]).toEqual(['4111 1111 1111 1111', month()])
  await person.keyboard('7')
  expect([month().value, document.activeElement]).toEqual(['07', year()])
  await person.keyboard('31')
  expect(document.activeElement).toBe(code())
  expect(kinds()).not.toContain('advance')
  await person.keyboard('123')
  expect(kinds().at(-1)).toBe('advance')
  expect(said.findLast(({ kind }) => kind === 'typed')).toMatchObject({ complete: true, brand: 'visa' })
  expect(JSON.stringify(said)).not.toMatch(/\d/)
})

test('card frame: another number asks for its own expiry and code, each selected, before the focus leaves', async () => {
  const person = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  number().focus()
  await person.keyboard('4111111111111111731123')
  expect(kinds().filter((kind) => kind === 'advance')).toHaveLength(1)
  await person.clear(number())
  await person.keyboard('5424000000000015')
  expect(document.activeElement).toBe(month())
  await person.keyboard('12')
  expect([month().value, document.activeElement]).toEqual(['12', year()])
  await person.keyboard('30')
  expect([year().value, document.activeElement]).toEqual(['30', code()])
  expect(kinds().filter((kind) => kind === 'advance')).toHaveLength(1)
  await person.keyboard('987')
  expect(code()).toHaveValue('987')
  expect(kinds().filter((kind) => kind === 'advance')).toHaveLength(2)
})

test('card frame: a number typed last goes past fields that are full', async () => {
  const person = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  month().focus()
  await person.keyboard('731123')
  number().focus()
  await person.keyboard('4111111111111111')
  expect(kinds().at(-1)).toBe('advance')
})

test('card frame: Backspace in an empty field goes back, and over a space takes the digit before it', async () => {
  const person = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  number().focus()
  await person.keyboard('41112')
  await person.keyboard('{ArrowLeft}{Backspace}')
  expect(number()).toHaveValue('4112')
  await person.clear(number())
  await person.keyboard('4111111111111111')
  await person.keyboard('{Backspace}')
  expect(number()).toHaveFocus()
  await person.keyboard('{Backspace}')
  expect(number()).toHaveValue('4111 1111 1111 111')
})

test('card frame: a digit put into the middle stays where it was put', async () => {
  const person = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  number().focus()
  await person.keyboard('41111111')
  number().setSelectionRange(2, 2)
  await person.keyboard('9')
  expect([number().value, number().selectionStart]).toEqual(['4191 1111 1', 3])
})

test('card frame: a July that was meant to be another month can be erased', async () => {
  const person = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  month().focus()
  await person.keyboard('7')
  month().focus()
  await person.keyboard('{Backspace}{Backspace}12')
  expect(month()).toHaveValue('12')
})

test('card frame: Enter in a field sends the form around the frame', async () => {
  const person = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  code().focus()
  await person.keyboard('{Enter}')
  expect(kinds().at(-1)).toBe('submit')
})

// A-PAY-016, A-PAY-021, A-PAY-025
test('card frame: a wrong number is told at once and keeps the focus; a code follows its card', async () => {
  const person = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  number().focus()
  await person.keyboard('4111111111111112')
  expect(number()).toHaveFocus()
  expect(number()).toBeInvalid()
  expect(number()).toHaveAccessibleDescription(sentence)
  await person.clear(number())
  await person.keyboard('378282246310005')
  expect(number()).toBeValid()
  expect(screen.queryByText(sentence)).toBeNull()
  expect(screen.getByText('American Express')).toBeVisible()
  expect(code()).toHaveAccessibleDescription('Four digits on the front')
})

test('card frame: every wrong field says so when the page asks, in one sentence that each is tied to', async () => {
  tell({ kind: 'check', ask: 7 })
  expect(said.at(-1)).toEqual({
    kind: 'checked',
    ask: 7,
    wrong: ['card_number', 'exp_month', 'exp_year', 'code'],
  })
  expect(screen.getAllByText(sentence)).toHaveLength(1)
  for (const one of [number(), month(), year(), code()])
    expect(one).toHaveAccessibleDescription(expect.stringContaining(sentence))
  tell({ kind: 'focus', field: 'exp_year' })
  expect(year()).toHaveFocus()
})

test('card frame: the fields can be filled in by the browser and read by a screen reader', () => {
  expect([number(), month(), year(), code()].map((one) => one.getAttribute('autocomplete'))).toEqual([
    'cc-number',
    'cc-exp-month',
    'cc-exp-year',
    'cc-csc',
  ])
  expect(screen.getByRole('group', { name: 'Expires' })).toContainElement(month())
  expect(
    ['Card number', 'Month, two digits', 'Year, two digits', 'Security code'].map((label) =>
      screen.getByLabelText(label),
    ),
  ).toEqual([number(), month(), year(), code()])
  for (const one of [number(), month(), year(), code()]) expect(one).toHaveAttribute('inputmode', 'numeric')
  expect(document.documentElement).toHaveAttribute('data-theme', 'night')
  expect(document.documentElement.style.fontSize).toBe('20px')
  expect(document.body.style.backgroundColor).toBe('rgb(1, 2, 3)')
})

async function typeCard() {
  const person = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  number().focus()
  await person.keyboard('4111111111111111731123')
  return person
}

// A-PAY-015
test('card frame: a card becomes a token, which goes to the clinic’s page and no other', async () => {
  const dispatched = processorAnswers({ opaqueData: token, messages: { resultCode: 'Ok', message: [] } })
  await typeCard()
  tell({ kind: 'tokenise', ask: 3, cardholder_name: ' Ann Lee ', zip: '94110' })
  expect(await answerTo(3)).toEqual({ kind: 'token', ask: 3, token })
  expect(new Set(targets)).toEqual(new Set([clinic]))
  expect(dispatched).toMatchObject([
    {
      cardData: {
        cardNumber: '4111111111111111',
        month: '07',
        year: '31',
        cardCode: '123',
        fullName: 'Ann Lee',
      },
    },
  ])
})

// A-PAY-046
test('card frame: what the processor has against a card is told as a list, and silence as a sentence', async () => {
  await typeCard()
  const messages = [{ text: 'One.' }, { text: 'Two.' }]
  processorAnswers({ messages: { resultCode: 'Error', message: messages } })
  tell({ kind: 'tokenise', ask: 4, cardholder_name: 'Ann Lee', zip: '94110' })
  expect(await answerTo(4)).toEqual({ kind: 'refused', ask: 4, messages: ['One.', 'Two.'] })
  vi.stubGlobal('Accept', undefined)
  tell({ kind: 'tokenise', ask: 5, cardholder_name: 'Ann Lee', zip: '94110' })
  expect(await answerTo(5)).toEqual({
    kind: 'refused',
    ask: 5,
    messages: ['The card processor could not be reached. Please try again.'],
  })
})

test('card frame: a card that is not right is not sent anywhere', async () => {
  const dispatched = processorAnswers({})
  tell({ kind: 'tokenise', ask: 6, cardholder_name: 'Ann Lee', zip: '94110' })
  expect(await answerTo(6)).toEqual({ kind: 'refused', ask: 6, messages: [sentence] })
  expect(dispatched).toEqual([])
})

test('card frame: messages of any page but the clinic’s own are ignored', () => {
  const before = said.length
  tell({ kind: 'check', ask: 8 }, { origin: 'https://evil.example' })
  tell({ kind: 'check', ask: 8 }, { source: window })
  tell({ kind: 'check', ask: 8 }, {}, 'n2')
  expect(said).toHaveLength(before)
})
