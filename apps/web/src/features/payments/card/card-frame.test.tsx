import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef, type RefObject } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FromFrame, Typed } from '../../../card-frame/protocol.ts'
import { fakeCardFrame, goodToken } from '../../../testing/card-frame.ts'
import { CardFrame, type CardFrameHandle } from './card-frame.tsx'

const onTyped = vi.fn<(typed: Typed) => void>()
const onAdvance = vi.fn<() => void>()
const onSubmit = vi.fn<() => void>()
const person = { cardholder_name: 'Ann Lee', zip: '94110' }
const unreachable = {
  name: 'CardRefused',
  messages: ['The card processor could not be reached. Please try again.'],
}

let card: RefObject<CardFrameHandle | null>
beforeEach(() => {
  vi.clearAllMocks()
  card = createRef<CardFrameHandle>()
  render(<CardFrame ref={card} {...{ onTyped, onAdvance, onSubmit }} />)
})
const frame = () => screen.getByTitle<HTMLIFrameElement>('Card details')
const loadFailure = () => screen.queryByText(/We couldn’t load the fields/)

test('the card is typed in a frame that shares no origin with the page (A-SEC-025)', () => {
  expect(frame()).toHaveAttribute('sandbox', 'allow-scripts')
  expect(frame().src).toMatch(/\/card-frame\.html#[\w-]{36}$/)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('the frame is told what it says and how the page looks, and grows with what it shows', () => {
  document.documentElement.dataset.theme = 'night'
  const { heard, say } = fakeCardFrame()
  expect(heard).toMatchObject([
    {
      kind: 'dress',
      theme: 'night',
      text_px: 16,
      words: { errors: { code: 'Please confirm that your payment details are correct.' } },
    },
  ])
  say({ kind: 'height', px: 301 })
  expect(frame()).toHaveAttribute('height', '301')
  delete document.documentElement.dataset.theme
})

test('the frame changes with the page when the day turns into night', () => {
  const changed: (() => void)[] = []
  vi.stubGlobal('matchMedia', () => ({
    addEventListener: (_: string, listener: () => void) => changed.push(listener),
    removeEventListener: () => undefined,
  }))
  cleanup()
  document.body.style.backgroundColor = 'rgb(1, 2, 3)'
  render(<CardFrame ref={card} {...{ onTyped, onAdvance, onSubmit }} />)
  const { heard } = fakeCardFrame()
  document.body.style.backgroundColor = 'rgb(4, 5, 6)'
  changed.forEach((tell) => tell())
  expect(heard).toMatchObject([{ surface: 'rgb(1, 2, 3)' }, { surface: 'rgb(4, 5, 6)' }])
  // Where colours pass slowly, what they arrive at is told too.
  document.body.style.backgroundColor = 'rgb(7, 8, 9)'
  const arrived = new Event('transitionend', { bubbles: true })
  document.body.dispatchEvent(Object.assign(arrived, { propertyName: 'background-color' }))
  expect(heard.at(-1)).toMatchObject({ surface: 'rgb(7, 8, 9)' })
  document.body.removeAttribute('style')
  vi.unstubAllGlobals()
})

test('what is typed is told by its state, and the way on is left to the form', () => {
  const { type, advance, pressEnter } = fakeCardFrame()
  const moved = vi.fn<() => void>()
  window.addEventListener('pointermove', moved)
  type('code')
  expect(onTyped).toHaveBeenCalledWith(
    expect.objectContaining({
      complete: true,
      brand: 'visa',
      fields: expect.objectContaining({ code: 'wrong' }),
    }),
  )
  // Someone who types is not idle.
  expect(moved).toHaveBeenCalled()
  advance()
  pressEnter()
  expect([onAdvance, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('the form learns which fields are wrong and can put the focus on the first', async () => {
  const { type, heard } = fakeCardFrame()
  type('exp_year', 'code')
  expect(await card.current?.check()).toEqual(['exp_year', 'code'])
  card.current?.focus('exp_year')
  expect(frame()).toHaveFocus()
  expect(heard.at(-1)).toEqual({ kind: 'focus', field: 'exp_year' })
})

// A-PAY-015, A-PAY-046
test('a card becomes a token, or a list of what the processor has against it', async () => {
  const { type, answers, heard } = fakeCardFrame()
  type()
  expect(await card.current?.tokenise(person)).toEqual(goodToken)
  expect(heard.at(-1)).toEqual({ kind: 'tokenise', ask: 1, ...person })
  answers({ refused: ['One.', 'Two.'] })
  await expect(card.current?.tokenise(person)).rejects.toMatchObject({
    name: 'CardRefused',
    messages: ['One.', 'Two.'],
  })
})

test('a frame that does not answer is given up on', async () => {
  const { answers } = fakeCardFrame()
  answers('silence')
  vi.useFakeTimers()
  const outcome = card.current?.tokenise(person).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(25_000)
  expect(await outcome).toMatchObject(unreachable)
})

test('another window, another frame and another site are not heard', () => {
  const { say } = fakeCardFrame()
  const typed: FromFrame = {
    kind: 'typed',
    fields: { card_number: 'right', exp_month: 'right', exp_year: 'right', code: 'right' },
    complete: true,
    brand: null,
  }
  say(typed, { source: window })
  say(typed, { origin: location.origin })
  say(typed, { data: { card_frame: 'another', message: typed } })
  expect(onTyped).not.toHaveBeenCalled()
  say(typed)
  expect(onTyped).toHaveBeenCalledTimes(1)
})

test('a frame that cannot be loaded is told in a sentence, and tried again', async () => {
  const before = frame().src
  vi.useFakeTimers()
  await expect(card.current?.tokenise(person)).rejects.toMatchObject(unreachable)
  fireEvent.load(frame())
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(loadFailure()).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(frame().src).not.toBe(before)
  fakeCardFrame()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(loadFailure()).toBeNull()
  expect(await card.current?.tokenise(person)).toEqual(goodToken)
})
