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

it('answer group: Enter submits after a number key deselected an answer, and does not select it again', async () => {
  const sent: string[][] = []
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent.push(chosen())
      }}
    >
      <Several />
      <button type="submit">Continue</button>
    </form>,
  )
  await userEvent.keyboard('131{Enter}')
  expect(sent).toEqual([['Often']])
  // A person who comes back to the answer selects it by Enter as before.
  screen.getByRole('checkbox', { name: 'Sometimes' }).focus()
  screen.getByRole('checkbox', { name: 'Never' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(chosen()).toEqual(['Never', 'Often'])
})

const dozen = Array.from({ length: 12 }, (_, i) => ({ value: `Answer ${i + 1}`, label: `Answer ${i + 1}` }))

function LongRadio() {
  const [value, setValue] = useState<string | null>(null)
  return <AnswerGroup name="l" labelledBy="l" options={dozen} value={value} onChange={setValue} />
}

function LongSeveral() {
  const [value, setValue] = useState<string[]>([])
  return (
    <AnswerGroup kind="checkbox" name="l" labelledBy="l" options={dozen} value={value} onChange={setValue} />
  )
}

it('answer group: two digits choose an answer beyond the ninth', async () => {
  const { unmount } = render(<LongRadio />)
  await userEvent.keyboard('12')
  expect(chosen()).toEqual(['Answer 12'])
  await userEvent.keyboard('9')
  expect(chosen()).toEqual(['Answer 9'])
  unmount()
  render(<LongSeveral />)
  await userEvent.keyboard('310')
  expect(chosen()).toEqual(['Answer 3', 'Answer 10'])
})

it('answer group: a digit that makes no number of the list stands for itself', async () => {
  render(<LongSeveral />)
  await userEvent.keyboard('29')
  expect(chosen()).toEqual(['Answer 2', 'Answer 9'])
})
