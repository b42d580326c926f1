import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { patient, user } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
// Loaded here, so that no test waits for the screen's code.
import './sign-up-screen.tsx'

export const lead = user({ patient: patient({ status: 'lead' }) })
const right = {
  'First name': 'Maya',
  'Last name': 'Ellison',
  Email: 'Maya@Example.com',
  'Mobile phone': '5550001111',
  Password: 'Stillwater-1',
  'Confirm password': 'Stillwater-1',
}
export type Label = keyof typeof right

export const field = (label: Label) => screen.getByLabelText(label)
export const texting = () => screen.getByLabelText(/^Text me/)
export const consent = () => screen.getByLabelText(/^I am 18 or older/)
export const button = () => screen.getByText('Create account').closest('button') as HTMLButtonElement

export async function open(path = '/signup') {
  const shown = renderScreen(path)
  await screen.findByLabelText('First name')
  return shown.person
}

export async function put(person: UserEvent, label: Label, text: string) {
  await person.clear(field(label))
  if (text) await person.paste(text)
}

export async function fill(person: UserEvent, changes: Partial<Record<Label, string>> = {}) {
  for (const [label, text] of Object.entries({ ...right, ...changes }))
    await put(person, label as Label, text)
  await person.click(texting())
  await person.click(consent())
}
