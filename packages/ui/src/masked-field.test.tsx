// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { MaskedField, phoneMask } from './masked-field.tsx'

afterEach(cleanup)

function Phone({ start = '' }: { start?: string }) {
  const [phone, setPhone] = useState(start)
  return <MaskedField label="Phone" mask={phoneMask} value={phone} onChange={setPhone} />
}

const box = () => screen.getByLabelText<HTMLInputElement>('Phone')

it('a person who types digits sees a phone number', async () => {
  render(<Phone />)
  await userEvent.type(box(), '5550001111')
  expect(box().value).toBe('(555) 000-1111')
})

it('a person who corrects the middle goes on from there', async () => {
  render(<Phone start="5550001111" />)
  await userEvent.type(box(), '{Backspace}9', { initialSelectionStart: 4, initialSelectionEnd: 4 })
  expect(box().value).toBe('(559) 000-1111')
  expect(box().selectionStart).toBe(4)
})

it('a person who deletes backwards gets past the signs of the mask', async () => {
  render(<Phone start="5550" />)
  await userEvent.type(box(), '{Backspace}{Backspace}')
  expect(box().value).toBe('(55')
})
