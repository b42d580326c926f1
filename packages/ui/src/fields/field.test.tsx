// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Checkbox } from '../choices/checkbox.tsx'
import { Field } from './field.tsx'
import { SelectField } from './select-field.tsx'
import { TextAreaField } from './text-area-field.tsx'

afterEach(cleanup)

/** The accessible description. */
function description(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

const words = { label: 'ZIP code', hint: 'Five digits.', error: 'Add the missing digits.' }

it.each([
  ['a field', <Field key="1" {...words} defaultValue="787" />],
  ['a select', <SelectField key="2" {...words} options={[{ value: '787', label: '787' }]} />],
  ['a text area', <TextAreaField key="3" {...words} defaultValue="787" />],
])('field: %s in error is described by its error, then its hint, and keeps its value', (_, field) => {
  render(field)
  const control = screen.getByLabelText<HTMLInputElement>('ZIP code')
  expect(control.getAttribute('aria-invalid')).toBe('true')
  expect(description(control)).toBe('Add the missing digits. Five digits.')
  expect(control.value).toBe('787')
})

it('field: has no description without an error or a hint', () => {
  render(<Field label="Email" />)
  const control = screen.getByLabelText('Email')
  expect(control.hasAttribute('aria-invalid')).toBe(false)
  expect(control.hasAttribute('aria-describedby')).toBe(false)
})

it('checkbox: has its label as name and its error as description', () => {
  render(<Checkbox label="I agree." error="Please agree to continue." />)
  const control = screen.getByRole('checkbox', { name: 'I agree.' })
  expect(description(control)).toBe('Please agree to continue.')
  expect(control.getAttribute('aria-invalid')).toBe('true')
})
