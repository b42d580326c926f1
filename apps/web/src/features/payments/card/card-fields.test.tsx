import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SyntheticEvent } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeCardFrame, goodToken } from '../../../testing/card-frame.ts'
import { CardFields } from './card-fields.tsx'
import { useCard, type CardToken } from './use-card.ts'

const taken = vi.fn<(token: CardToken) => void>()

function Form() {
  const state = useCard('')
  async function send(event: SyntheticEvent) {
    event.preventDefault()
    if (await state.card.check()) taken(await state.card.tokenise())
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      <CardFields state={state} />
      <button type="submit">Pay</button>
    </form>
  )
}

const person = userEvent.setup({ delay: null })
let frame: ReturnType<typeof fakeCardFrame>
beforeEach(() => {
  taken.mockClear()
  render(<Form />)
  frame = fakeCardFrame()
})
const name = () => screen.getByLabelText('Name on card')
const zip = () => screen.queryByLabelText('ZIP code')
const pay = () => person.click(screen.getByRole('button', { name: 'Pay' }))
const inFrame = () => screen.getByTitle('Card details')

// A-PAY-031, A-PAY-032
test('the ZIP code is asked for once the card is typed, and the focus comes out of the frame to it', async () => {
  expect(zip()).toBeNull()
  frame.type()
  expect(zip()).toBeVisible()
  frame.advance()
  expect(zip()).toHaveFocus()
  await person.keyboard('9411o01')
  expect(zip()).toHaveValue('94110')
})

// A-PAY-023, A-PAY-024, A-PAY-026
test('the first wrong field has the focus: the name, then the card, then the ZIP code', async () => {
  await person.type(name(), 'Ann')
  frame.type('exp_month', 'code')
  await pay()
  await waitFor(() => expect(name()).toHaveFocus())
  expect(name()).toHaveAccessibleDescription("Please input the cardholder's full name.")
  await person.type(name(), ' Lee')
  expect(name()).toBeValid()
  await pay()
  await waitFor(() => expect(inFrame()).toHaveFocus())
  expect(frame.heard.at(-1)).toEqual({ kind: 'focus', field: 'exp_month' })
  frame.type()
  await person.type(zip() as HTMLElement, '9411')
  await pay()
  await waitFor(() => expect(zip()).toHaveFocus())
  expect(zip()).toHaveAccessibleDescription(
    expect.stringContaining('Please confirm that your ZIP code is entered correctly.'),
  )
  expect(taken).not.toHaveBeenCalled()
})

// A-PAY-007, A-PAY-010, A-PAY-011, A-PAY-015
test('Enter inside the frame sends the form, and of the card only its token', async () => {
  await person.type(name(), ' Ann Lee ')
  frame.type()
  await person.type(zip() as HTMLElement, '94110')
  await act(async () => frame.pressEnter())
  await vi.waitFor(() => expect(taken).toHaveBeenCalledTimes(1))
  expect(taken).toHaveBeenCalledWith({ opaqueData: goodToken, cardholder_name: 'Ann Lee', zip: '94110' })
})
