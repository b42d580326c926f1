// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { StepBar } from './step-bar.tsx'

afterEach(cleanup)

it('step bar: only completed steps can be opened', async () => {
  const goBack = vi.fn<(key: string) => void>()
  const steps = ['Address', 'Details', 'Photos', 'Confirm'].map((label) => ({ key: label, label }))
  render(<StepBar label="Steps" steps={steps} current="Photos" onGoBack={goBack} done="done" />)
  const pressable = screen.getAllByRole('button')
  expect(pressable.map((button) => button.textContent)).toEqual(['Addressdone', 'Detailsdone'])
  await userEvent.click(pressable[1]!)
  expect(goBack.mock.calls).toEqual([['Details']])
  const [current, ...others] = screen
    .getAllByRole('listitem')
    .filter((step) => step.getAttribute('aria-current') === 'step')
  expect(current?.textContent).toBe('Photos')
  expect(others).toEqual([])
})
