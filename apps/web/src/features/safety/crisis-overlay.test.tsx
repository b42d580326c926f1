import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { acknowledgeCrisis, readCrisis, type Crisis } from '@stillwater/contract/crisis'
import { callsOf, json, respond } from '../../testing/answer.ts'
import { offline, openClinic, visit } from '../../testing/intake-clinic.ts'
import { stubLiveLine } from '../../testing/live-line.ts'
import { patient, user } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { crisis } from '../../testing/safety-desk.ts'
import { loadProfileForms } from '../../testing/profile-forms.ts'

beforeAll(loadProfileForms)

const help = () => screen.findByRole('heading', { level: 1, name: 'You are not alone' })
const home = () => screen.findByRole('heading', { level: 1, name: /Maya\.$/ })
const leave = () => screen.getByRole('button', { name: 'I’m safe. Continue' })
const toldWords = /has been told/

/** A patient whose crisis the server knows opens a page. */
function open(known: Crisis | null = crisis(), path = '/patient/dashboard', changes = {}) {
  const record = patient(changes)
  const { desk } = openClinic([], { patient: record, ...visit({ complete: true }) })
  desk.crisis = known
  return { desk, ...renderScreen(path, { as: user({ patient: record }) }) }
}

describe('a crisis that was not acknowledged', () => {
  test.each(['/patient/dashboard', '/patient/dashboard/profile_info', '/patient/question_bank'])(
    'crisis page: shown at %s, with the focus on its heading',
    async (path) => {
      open(crisis(), path)
      // The same heading stands there until the code of the page has arrived.
      const heading = () => screen.getByRole('heading', { level: 1, name: 'You are not alone' })
      await waitFor(() => expect(heading()).toHaveFocus())
      const main = within(screen.getByRole('main'))
      expect(main.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911')
      expect(main.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988')
      expect(main.getByRole('link', { name: 'Text 988' })).toHaveAttribute('href', 'sms:988')
    },
  )

  test.each<[string, Partial<Crisis>, RegExp]>([
    ['an accepted alert', {}, /^Your care team has been told\. Someone will reach out/],
    ['no accepted alert', { told: false }, /^Your answer is saved\. We’re alerting your care team now\.$/],
    ['a closed task', { task_open: false }, /^Your answer is saved\.$/],
  ])('crisis page: with %s it says just that', async (_, changes, said) => {
    open(crisis(changes))
    await help()
    expect(within(screen.getByRole('main')).getAllByRole('status')[0]).toHaveTextContent(said)
  })

  test.each<[string, Partial<Crisis>, RegExp]>([
    ['an accepted alert', {}, /^Your care team has been told\. Someone will read/],
    [
      'no accepted alert',
      { told: false },
      /^Your answer is saved\. Your care team will read it within a day/,
    ],
  ])('crisis panel: over the page, with %s it says just that', async (_, changes, said) => {
    open(crisis({ screen: 'panel', ...changes }))
    const panel = await screen.findByRole('dialog', { name: 'You are not alone' })
    expect(within(panel).getAllByRole('status')[0]).toHaveTextContent(said)
  })

  test('crisis page: goes once the server has confirmed, and not before', async () => {
    const { person } = open()
    await help()
    let confirm: (answer: Response) => void = () => undefined
    respond('POST', acknowledgeCrisis.path, () => new Promise((done) => (confirm = done)))
    await person.click(leave())
    expect(await help()).toBeVisible()
    expect(leave()).toHaveAttribute('aria-busy', 'true')
    await act(async () => confirm(json({ crisis: null })))
    expect(await home()).toBeVisible()
    expect(screen.queryByText('You are not alone')).not.toBeInTheDocument()
  })

  test('crisis page: offline it can be put away, and the acknowledgment is sent later', async () => {
    const { desk, person, unmount } = open()
    await help()
    desk.broken = offline
    await person.click(leave())
    expect(await home()).toBeVisible()
    expect(desk.crisis).not.toBeNull()

    desk.broken = null
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(desk.crisis).toBeNull())
    unmount()
    renderScreen('/patient/dashboard')
    expect(await home()).toBeVisible()
  })

  test('crisis page: shown when the server announces a crisis, and what was typed beneath it stays', async () => {
    const live = stubLiveLine()
    const { desk } = openClinic([
      { name: 'communication', questions: [{ name: 'note', question_type: 'text' }] },
    ])
    const as = user({ patient: patient({ status: 'lead' }) })
    const { person } = renderScreen('/patient/question_bank/communication/note', { as })
    const name = await screen.findByRole('textbox')
    await person.type(name, 'half typed')
    desk.crisis = crisis()
    live.line().tell('crisis', crisis().id)
    await help()
    expect(name).not.toBeVisible()
    await person.click(leave())
    await vi.waitFor(() => expect(name).toBeVisible())
    expect(name).toHaveValue('half typed')
  })

  test('crisis page: "told" appears by itself once an alert was accepted', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { desk } = open(crisis({ told: false }))
    await screen.findByText(/We’re alerting your care team now/)
    expect(screen.queryByText(toldWords)).not.toBeInTheDocument()
    desk.crisis = crisis()
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(await screen.findByText(toldWords)).toBeVisible()
    const asked = callsOf(readCrisis).length
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(callsOf(readCrisis)).toHaveLength(asked)
  })

  test('crisis page: found even when the first question about it failed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { desk } = open()
    desk.broken = offline
    await home()
    desk.broken = null
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    expect(await help()).toBeVisible()
  })

  test('crisis page: what else asks for attention waits until it was put away', async () => {
    const { person } = open(crisis(), '/patient/dashboard', { terms_and_conditions_update_needed: true })
    await help()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    await person.click(leave())
    expect(await screen.findByRole('alertdialog')).toBeVisible()
  })

  test('crisis: none is shown to a patient who has none', async () => {
    open(null)
    await home()
    expect(screen.queryByText('You are not alone')).not.toBeInTheDocument()
  })
})
