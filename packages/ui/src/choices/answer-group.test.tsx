// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { AnswerGroup } from './answer-group.tsx'

afterEach(cleanup)

const options = ['Never', 'Sometimes', 'Often'].map((label) => ({ value: label, label }))

function One({ start = null }: { start?: string | null }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <h1 id="q">How often?</h1>
      <AnswerGroup name="q" labelledBy="q" options={options} value={value} onChange={setValue} />
      <label>
        Note <input />
      </label>
    </>
  )
}

function Several() {
  const [value, setValue] = useState<string[]>([])
  return (
    <AnswerGroup
      kind="checkbox"
      name="s"
      labelledBy="s"
      options={options}
      value={value}
      onChange={setValue}
    />
  )
}

const chosen = () =>
  [...document.querySelectorAll<HTMLInputElement>('input:checked')].map((input) => input.value)

it('answer group: arrow keys move through the answers and wrap around', async () => {
  render(<One start="Sometimes" />)
  screen.getByRole('radio', { name: 'Sometimes' }).focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(chosen()).toEqual(['Often'])
  await userEvent.keyboard('{ArrowDown}')
  expect(chosen()).toEqual(['Never'])
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Never' }))
  await userEvent.keyboard('{ArrowUp}')
  expect(chosen()).toEqual(['Often'])
})

it('answer group: a number key chooses its answer from anywhere on the page', async () => {
  render(<One />)
  await userEvent.keyboard('2')
  expect(chosen()).toEqual(['Sometimes'])
})

it('answer group: a number typed into a text box chooses no answer', async () => {
  render(<One />)
  await userEvent.type(screen.getByLabelText('Note'), '2')
  expect(chosen()).toEqual([])
})

it('answer group: number keys are off while a dialog is open', async () => {
  render(
    <>
      <One />
      <div role="dialog" aria-label="Help" />
    </>,
  )
  await userEvent.keyboard('2')
  expect(chosen()).toEqual([])
})

it('answer group: Enter chooses the focused answer', async () => {
  render(<One />)
  screen.getByRole('radio', { name: 'Never' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(chosen()).toEqual(['Never'])
})

it('answer group: several answers can be selected and deselected one by one', async () => {
  render(<Several />)
  await userEvent.keyboard('13')
  expect(chosen()).toEqual(['Never', 'Often'])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Never' }))
  expect(chosen()).toEqual(['Often'])
})
