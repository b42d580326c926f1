import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { parsePhone } from '@stillwater/domain/formats/phone'
import { PhoneField } from './phone-field.tsx'

function Form({ start = '' }: { start?: string }) {
  const [phone, setPhone] = useState(start)
  return (
    <>
      <PhoneField label="Phone" value={phone} onChange={setPhone} />
      <output>{parsePhone(phone) ?? 'refused'}</output>
    </>
  )
}

function open(start?: string) {
  render(<Form {...(start === undefined ? {} : { start })} />)
  const box = screen.getByLabelText<HTMLInputElement>('Phone')
  return { box, stored: () => screen.getByRole('status').textContent }
}

test.each([
  ['+1 (415) 555-2671', '(415) 555-2671', '4155552671'],
  ['1 415 555 2671', '(415) 555-2671', '4155552671'],
  ['415.555.2671', '(415) 555-2671', '4155552671'],
  ['(555) 000-1111', '(555) 000-1111', '5550001111'],
  ['+44 7911 123456', '+44 7911 123456', 'refused'],
  ['+45 12 34 56 78', '+45 12 34 56 78', 'refused'],
  ['415-555-2671 x12', '415-555-2671 x12', 'refused'],
  ['555 0001 ext 111', '555 0001 ext 111', 'refused'],
  ['415-555-2671, 415-555-2672', '415-555-2671, 415-555-2672', 'refused'],
  ['1415555267', '1 (415) 555-267', 'refused'],
])('phone field: pasting %j shows %j and stores %s', async (pasted, shown, kept) => {
  const { box, stored } = open()
  await userEvent.click(box)
  await userEvent.paste(pasted)
  expect([box.value, stored()]).toEqual([shown, kept])
})

test.each([
  ['+14155552671', '(415) 555-2671', '4155552671'],
  ['14155552671', '(415) 555-2671', '4155552671'],
  ['+447911123456', '+447911123456', 'refused'],
])('phone field: autofill that sets %j at once shows %j and stores %s', (filled, shown, kept) => {
  const { box, stored } = open()
  fireEvent.change(box, { target: { value: filled } })
  expect([box.value, stored()]).toEqual([shown, kept])
})

test.each([
  ['14155552671', '(415) 555-2671', '4155552671'],
  ['+14155552671', '(415) 555-2671', '4155552671'],
  ['41555526719', '(415) 555-2671', '4155552671'],
  ['1415555267', '1 (415) 555-267', 'refused'],
  ['+45', '+', 'refused'],
])('phone field: typing %j key by key shows %j and stores %s', async (keys, shown, kept) => {
  const { box, stored } = open()
  await userEvent.type(box, keys)
  expect([box.value, stored()]).toEqual([shown, kept])
})

test('phone field: replacing the first digit keeps the 1 that follows it', async () => {
  const { box, stored } = open('4155552671')
  await userEvent.type(box, '{Backspace}2', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect([box.value, stored()]).toEqual(['(215) 555-2671', '2155552671'])
})

test('phone field: a paste over the selected number replaces it', async () => {
  const { box, stored } = open('4155552671')
  await userEvent.tripleClick(box)
  await userEvent.paste('+1 212 555 0147')
  expect([box.value, stored()]).toEqual(['(212) 555-0147', '2125550147'])
})
