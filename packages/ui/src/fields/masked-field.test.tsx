// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { digitMask, MaskedField } from './masked-field.tsx'

afterEach(cleanup)

const phoneMask = digitMask('(999) 999-9999')

function Phone({ start = '' }: { start?: string }) {
  const [phone, setPhone] = useState(start)
  return <MaskedField label="Phone" mask={phoneMask} value={phone} onChange={setPhone} />
}

const box = () => screen.getByLabelText<HTMLInputElement>('Phone')

it('masked field: typed digits are shown as a phone number', async () => {
  render(<Phone />)
  await userEvent.type(box(), '5550001111')
  expect(box().value).toBe('(555) 000-1111')
})

it('masked field: a correction in the middle leaves the caret there', async () => {
  render(<Phone start="5550001111" />)
  await userEvent.type(box(), '{Backspace}9', { initialSelectionStart: 4, initialSelectionEnd: 4 })
  expect(box().value).toBe('(559) 000-1111')
  expect(box().selectionStart).toBe(4)
})

it('masked field: Backspace deletes past the separators of the mask', async () => {
  render(<Phone start="5550" />)
  await userEvent.type(box(), '{Backspace}{Backspace}')
  expect(box().value).toBe('(55')
})

it('masked field: a paste that does not fit is shown whole and can be shortened', async () => {
  render(<Phone />)
  await userEvent.click(box())
  await userEvent.paste('5550001111 x12')
  expect(box().value).toBe('5550001111 x12')
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}')
  expect(box().value).toBe('(555) 000-1111')
})

it('masked field: an autofilled value is shown whole', () => {
  render(<Phone />)
  fireEvent.change(box(), { target: { value: '55500011112222' } })
  expect(box().value).toBe('55500011112222')
})

it('masked field: a key that does not fit is ignored', async () => {
  render(<Phone start="5550001111" />)
  await userEvent.type(box(), '2a')
  expect(box().value).toBe('(555) 000-1111')
})
