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

it('arrows walk through the answers and come round again', async () => {
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

it('a number key chooses its answer from anywhere on the screen', async () => {
  render(<One />)
  await userEvent.keyboard('2')
  expect(chosen()).toEqual(['Sometimes'])
})

it('a number typed into a text box stays there', async () => {
  render(<One />)
  await userEvent.type(screen.getByLabelText('Note'), '2')
  expect(chosen()).toEqual([])
})

it('number keys rest while a dialog is open', async () => {
  render(
    <>
      <One />
      <div role="dialog" aria-label="Help" />
    </>,
  )
  await userEvent.keyboard('2')
  expect(chosen()).toEqual([])
})

it('Enter chooses the answer in focus', async () => {
  render(<One />)
  screen.getByRole('radio', { name: 'Never' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(chosen()).toEqual(['Never'])
})

it('several answers are taken up and put down one by one', async () => {
  render(<Several />)
  await userEvent.keyboard('13')
  expect(chosen()).toEqual(['Never', 'Often'])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Never' }))
  expect(chosen()).toEqual(['Often'])
})
