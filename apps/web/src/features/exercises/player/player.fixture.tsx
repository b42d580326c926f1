import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { rated } from '../../../testing/exercise-clinic.ts'
import { maya, renderScreen } from '../../../testing/render-screen.tsx'
// Loaded here, so that no test waits for the code of a screen.
import '../../../shell/patient-area.tsx'
import './exercise-flow-screen.tsx'
import '../lists/category-screen.tsx'

export const base = '/patient/dashboard/patient_exercises'
export const flow = (id: string, step?: number) =>
  `${base}/exercise_flow/${id}${step === undefined ? '' : `?step=${step}`}`
export const at = () => Number(new URLSearchParams(location.search).get('step'))
export const tooltip = 'Please provide a rating before moving on to the next part of the exercise.'
export const seen = 'Name five things you see'
export const [first] = rated.sorted_steps

export function stubWidth(wide: boolean) {
  vi.stubGlobal('matchMedia', () => ({
    matches: wide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}
type Shown = ReturnType<typeof renderScreen>
export const press = ({ person }: Shown, name: string) => person.click(screen.getByRole('button', { name }))
export const rate = ({ person }: Shown, rating: number) =>
  person.click(screen.getByRole('radio', { name: new RegExp(`^${rating}( |$)`) }))

/** From the first rating to the first step. */
export async function begin(id = rated.id): Promise<Shown> {
  const shown = renderScreen(flow(id), { as: maya })
  await screen.findByRole('heading', { name: 'How do you feel right now?' })
  await rate(shown, 2)
  await press(shown, 'Next')
  await screen.findByLabelText(seen)
  return shown
}
export async function toTheEnd(shown: Shown): Promise<void> {
  await press(shown, 'Next')
  await screen.findByText('Step 2')
  await press(shown, 'Next')
  await screen.findByRole('heading', { name: 'And how do you feel now?' })
  await rate(shown, 7)
}
