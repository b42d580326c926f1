import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { readCareThread, readInbox, startThread } from '@stillwater/contract/care/inbox'
import { searchPanel } from '@stillwater/contract/care/panel'
import { answer, callsOf } from '../../../testing/answer.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerQueue, staff } from '../../safety/queue/queue.fixture.tsx'
import { panelPage, panelPatient } from '../panel/panel.fixture.tsx'
import { answerDay } from '../today/today.fixture.tsx'
// Loaded beforehand, so that no test waits for them.
import './command-palette.tsx'
import './keys-dialog.tsx'

function open(role = 'therapist', path = '/care/safety') {
  answerQueue([])
  answerDay(role)
  return renderScreen(path, { as: staff(role) })
}
const ready = () => screen.findByRole('heading', { level: 1 })
const field = () => screen.findByRole('combobox', { name: /^A section/ })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const active = async () =>
  document.getElementById((await field()).getAttribute('aria-activedescendant') ?? '')?.textContent

describe('command palette', () => {
  test('palette: Control K opens it with the focus in its field, and Escape gives the focus back', async () => {
    const { person } = open()
    await ready()
    const button = screen.getByRole('button', { name: /^Search or jump to/ })
    button.focus()
    await person.keyboard('{Control>}k{/Control}')
    expect(await field()).toHaveFocus()
    expect(within(screen.getByRole('dialog')).getByRole('listbox', { name: 'Results' })).toBeVisible()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
  })

  test('palette: sections of the role are chosen with the arrow keys and Enter', async () => {
    const { person } = open('coordinator')
    await ready()
    await person.click(screen.getByRole('button', { name: /^Search or jump to/ }))
    await field()
    expect(options().map((label) => label?.replace(/(g.|\?)$/, ''))).toEqual([
      'Today',
      'Safety',
      'Tasks',
      'Inbox',
      'Find a patient',
      'Calendar',
      'Alerts',
      'Figures',
      'Hours',
      'Keyboard shortcuts',
    ])
    expect(await active()).toMatch(/^Today/)
    await person.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(await active()).toMatch(/^Today/)
    await person.keyboard('tod{Enter}')
    expect(await screen.findByText('Nothing is waiting for you.')).toBeVisible()
    expect(location.pathname).toBe('/care')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(callsOf(searchPanel)).toHaveLength(0)
  })

  test('palette: a patient is found by name, which is sent in the body and is in no address', async () => {
    const ellis = panelPatient(1, { name: 'Maya Ellison' })
    answer(searchPanel, panelPage([ellis]))
    const { person } = open()
    await ready()
    await person.keyboard('{Control>}k{/Control}')
    await person.type(await field(), 'ellis')
    await screen.findByRole('option', { name: 'Maya Ellison: chart' })
    expect(screen.getByText('2 results')).toBeVisible()
    expect(callsOf(searchPanel).map(({ body, path }) => [body, path])).toEqual([
      [{ name: 'ellis' }, searchPanel.path],
    ])
    await person.keyboard('{Enter}')
    await waitFor(() => expect(location.pathname).toBe(`/care/patients/${ellis.id}`))
    expect(location.href).not.toContain('ellis')
  })

  test('palette: the messages of a patient open their conversation, also a new one', async () => {
    const thread = '00000000-0000-4000-9000-000000000077'
    answer(searchPanel, panelPage([panelPatient(1)]))
    answer(startThread, { problem: 'busy' })
    const { person } = open()
    await ready()
    await person.keyboard('{Control>}k{/Control}')
    await person.type(await field(), 'person')
    await person.click(await screen.findByRole('option', { name: 'Person 1: messages' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    answer(startThread, { message_thread_id: thread })
    answer(readInbox, { problem: 'busy' })
    answer(readCareThread, { problem: 'not_found' })
    await person.click(screen.getByRole('option', { name: 'Person 1: messages' }))
    await waitFor(() => expect(location.pathname).toBe(`/care/inbox/${thread}`))
  })

  test('palette: nothing found and a search that failed are said', async () => {
    answer(searchPanel, panelPage([]))
    const { person } = open()
    await ready()
    await person.keyboard('{Control>}k{/Control}')
    await person.type(await field(), 'zz')
    expect(await screen.findByText('Nothing found.')).toBeVisible()
    answer(searchPanel, { problem: 'unexpected' })
    await person.type(await field(), 'z')
    expect(await screen.findByText('We couldn’t search your patients.')).toBeVisible()
  })
})

describe('workspace keys', () => {
  test('keys: g then t goes to Today, and g then s back to the safety queue', async () => {
    const { person } = open()
    await ready()
    await person.keyboard('gt')
    await screen.findByRole('heading', { level: 1, name: 'Today' })
    await person.keyboard('gs')
    await screen.findByRole('heading', { level: 1, name: 'Safety queue' })
    expect(location.pathname).toBe('/care/safety')
  })

  test('keys: a section that the role does not have is not opened, and t alone does nothing', async () => {
    const { person } = open('oncall')
    await ready()
    await person.keyboard('gct')
    expect(location.pathname).toBe('/care/safety')
  })

  test('keys: nothing happens while someone types a name', async () => {
    answer(searchPanel, panelPage([panelPatient(1)]))
    const { person } = open('therapist', '/care/patients')
    await screen.findByRole('link', { name: 'Person 1' })
    await person.type(screen.getByRole('searchbox'), 'gt?')
    expect(location.pathname).toBe('/care/patients')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('keys: ? lists the keys of the role, which can be turned off', async () => {
    const { person } = open('oncall')
    await ready()
    await person.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(dialog).getByText('Go to Inbox')).toBeVisible()
    expect(within(dialog).queryByText('Go to Patients')).toBeNull()
    await person.click(within(dialog).getByRole('button', { name: 'Turn off single-key shortcuts' }))
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.keyboard('gt')
    expect(location.pathname).toBe('/care/safety')
    await person.keyboard('{Control>}k{/Control}')
    await person.type(await field(), 'keyb{Enter}')
    await person.click(await screen.findByRole('button', { name: 'Turn on single-key shortcuts' }))
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.keyboard('gt')
    await waitFor(() => expect(location.pathname).toBe('/care'))
  })
})
