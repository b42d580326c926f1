import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { signOut } from '@stillwater/contract/auth'
import { listDeliveries } from '@stillwater/contract/care/deliveries'
import { readAlertHealth, readSafetyTask } from '@stillwater/contract/safety'
import { rolesThatCan, roles } from '@stillwater/domain/people/capabilities'
import { careRoutesFor } from '../../care-routes.tsx'
import { answer, callsOf } from '../../testing/answer.ts'
import { maya, renderScreen } from '../../testing/render-screen.tsx'
import { answerQueue, at, details, staff } from '../safety/queue/queue.fixture.tsx'
import { careSectionOf, careSectionsFor } from './care-sections.ts'
import { answerDay } from './today/today.fixture.tsx'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const navigation = () => within(screen.getByRole('navigation', { name: 'Sections' }))
const sections = () =>
  navigation()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

function clinic(role = 'oncall') {
  answerQueue([])
  answerDay(role)
  answer(readAlertHealth, { now: at(0), on_call: 1, unacknowledged: [], failures: [] })
}

describe('care workspace', () => {
  test.each([
    [
      'provider',
      'Today',
      ['Today', 'Safety', 'Tasks', 'Inbox', 'Patients', 'Progress', 'Calendar', 'Immediate visits', 'Hours'],
    ],
    [
      'therapist',
      'Today',
      ['Today', 'Safety', 'Tasks', 'Inbox', 'Patients', 'Progress', 'Calendar', 'Refer clients', 'Hours'],
    ],
    [
      'care_manager',
      'Today',
      ['Today', 'Safety', 'Tasks', 'Inbox', 'Patients', 'Progress', 'Calendar', 'Hours'],
    ],
    ['oncall', 'Today', ['Today', 'Safety', 'Tasks', 'Inbox']],
    [
      'coordinator',
      'Today',
      ['Today', 'Safety', 'Tasks', 'Inbox', 'Find a patient', 'Calendar', 'Alerts', 'Figures', 'Hours'],
    ],
    ['admin', 'Alerts', ['Alerts', 'People', 'Clinic', 'Records', 'Figures', 'System', 'Content']],
  ])('care: home of a person with role %s is "%s"', async (role, title, listed) => {
    clinic(role)
    renderScreen('/care', { as: staff(role) })
    await heading(title)
    expect(sections()).toEqual(listed)
    expect(screen.getByText(`Signed in as Sam Vale (${role}@demo.test)`)).toBeVisible()
    const current = screen.getByRole('link', { current: 'page' })
    expect(current).toHaveTextContent(listed[0] ?? '')
  })

  test.each([
    ['admin', `/care/safety/${details().id}`, 'Alerts'],
    ['admin', '/care/safety', 'Alerts'],
    ['therapist', '/care/alerts', 'Today'],
    ['oncall', '/care/nowhere', 'Today'],
  ])('care: %s who opens %s is led home and nothing of it is read', async (role, path, title) => {
    clinic(role)
    renderScreen(path, { as: staff(role) })
    await heading(title)
    expect(location.pathname).toBe('/care')
    expect(callsOf(readSafetyTask)).toHaveLength(0)
    if (role !== 'admin') expect(callsOf(readAlertHealth)).toHaveLength(0)
  })

  test('care: the credentials of a clinician belong to the hours, from where they are opened', () => {
    expect(careSectionOf('/care/credentials/1', careSectionsFor('provider'))).toBe('hours')
  })

  test('care: every role of the care team has a home, so that no redirect goes in circles', () => {
    for (const role of roles.filter((one) => one !== 'patient'))
      expect(careRoutesFor(role).some((route) => route.path === '/care')).toBe(true)
    expect(careRoutesFor('patient').some((route) => route.path.startsWith('/care/safety'))).toBe(false)
    expect(rolesThatCan('safety.respond')).toContain('coordinator')
  })

  test('care: an administrator opens a menu by keyboard, walks through it, and Escape returns to its button', async () => {
    clinic('admin')
    answer(listDeliveries, { deliveries: [], next: null })
    const { person } = renderScreen('/care', { as: staff('admin') })
    await heading('Alerts')
    const system = navigation().getByRole('button', { name: 'System' })
    expect(system).toHaveAttribute('aria-expanded', 'false')
    system.focus()
    await person.keyboard('{Enter}{ArrowDown}{ArrowDown}')
    expect(navigation().getByRole('link', { name: 'Deliveries' })).toHaveFocus()
    await person.keyboard('{Escape}')
    expect(system).toHaveFocus()
    expect(navigation().queryByRole('link', { name: 'Deliveries' })).toBeNull()
    await person.click(system)
    await person.click(navigation().getByRole('link', { name: 'Deliveries' }))
    await heading('Deliveries')
    expect(navigation().queryByRole('link', { name: 'Jobs' })).toBeNull()
    expect(system).toHaveAttribute('aria-current', 'true')
    await person.click(system)
    expect(navigation().getByRole('link', { name: 'Deliveries' })).toHaveAttribute('aria-current', 'page')
    await person.tab({ shift: true })
    expect(navigation().queryByRole('link', { name: 'Jobs' })).toBeNull()
  })

  test('care: logging out leaves the workspace', async () => {
    clinic()
    answer(signOut, { success: true })
    const { person } = renderScreen('/care', { as: staff('oncall') })
    await heading('Today')
    await person.click(screen.getByRole('button', { name: 'Log out' }))
    await heading('Welcome back.')
    expect(callsOf(signOut)).toHaveLength(1)
  })

  test('care: a patient who types the address of a task never asks for it', async () => {
    clinic()
    renderScreen(`/care/safety/${details().id}`, { as: maya })
    await waitFor(() => expect(location.pathname).toBe('/patient/dashboard'))
    expect(callsOf(readSafetyTask)).toHaveLength(0)
  })
})
