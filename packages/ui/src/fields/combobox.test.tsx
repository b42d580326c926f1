// @vitest-environment jsdom
import { useState } from 'react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, test, vi } from 'vitest'
import { Combobox, nextOption, type ComboboxOption } from './combobox.tsx'

afterEach(cleanup)

const all = ['Cedar Mutual', 'Harbor Health', 'Prairie Plan'].map((label, i) => ({ value: `p${i}`, label }))
const searched = vi.fn<(text: string) => void>()
const more = vi.fn<() => void>()

function Payers({ start = null }: { start?: ComboboxOption | null }) {
  const [chosen, setChosen] = useState<ComboboxOption | null>(start)
  return (
    <>
      <Combobox
        id="payer"
        label="Provider"
        found="3 found"
        options={all}
        chosen={chosen}
        onChoose={setChosen}
        onSearch={searched}
        onMore={more}
      />
      <output>{chosen?.label ?? 'nobody'}</output>
    </>
  )
}

const box = () => screen.getByRole('combobox', { name: 'Provider' })
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent

it('combobox: arrow keys move, Enter chooses and Escape closes the list', async () => {
  render(<Payers />)
  const person = userEvent.setup()
  await person.tab()
  expect(screen.queryByRole('listbox')).toBeNull()
  await person.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toBe('Cedar Mutual')
  await person.keyboard('{ArrowDown}{Enter}')
  expect(screen.getByText('Harbor Health', { selector: 'output' })).toBeTruthy()
  expect(box()).toHaveProperty('value', 'Harbor Health')
  expect(screen.queryByRole('listbox')).toBeNull()
  await person.keyboard('{ArrowDown}{ArrowDown}{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(screen.getByText('Harbor Health', { selector: 'output' })).toBeTruthy()
})

it('combobox: an incomplete text keeps the choice, and an emptied field clears it', async () => {
  render(<Payers start={all[1]!} />)
  const person = userEvent.setup()
  await person.click(box())
  await person.type(box(), 'x')
  expect(searched).toHaveBeenLastCalledWith('Harbor Healthx')
  await person.tab()
  expect(box()).toHaveProperty('value', 'Harbor Health')
  await person.clear(box())
  await person.tab()
  expect(screen.getByText('nobody')).toBeTruthy()
})

it('combobox: a click on an option chooses it and keeps the focus in the field', async () => {
  render(<Payers />)
  const person = userEvent.setup()
  await person.click(box())
  await person.click(screen.getByRole('option', { name: 'Prairie Plan' }))
  expect(screen.getByText('Prairie Plan', { selector: 'output' })).toBeTruthy()
  expect(document.activeElement).toBe(box())
})

it('combobox: reaching the end of the list by keys or by scrolling loads more', async () => {
  more.mockClear()
  render(<Payers />)
  const person = userEvent.setup()
  await person.click(box())
  await person.keyboard('{ArrowUp}')
  expect(active()).toBe('Prairie Plan')
  expect(more).toHaveBeenCalledTimes(1)
  fireEvent.scroll(screen.getByRole('listbox'))
  expect(more).toHaveBeenCalledTimes(2)
})

test.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowUp', -1, 3, 2],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 0, 3, 2],
  ['PageDown', 0, 3, 2],
  ['PageUp', 2, 20, 0],
  ['ArrowDown', -1, 0, -1],
])('combobox: %s from option %i of %i moves to %i', (key, at, count, to) => {
  expect(nextOption(key, at, count)).toBe(to)
})
