import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { searchPanel } from '@stillwater/contract/care/panel'
import { answer, callsOf, json, respond } from '../../../testing/answer.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerQueue, staff } from '../../safety/queue/queue.fixture.tsx'
import { now, panelPage, panelPatient } from './panel.fixture.tsx'

function open(path = '/care/patients') {
  answerQueue([])
  return renderScreen(path, { as: staff('therapist') })
}
const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!
const bodies = () => callsOf(searchPanel).map(({ body }) => body)

describe('panel screen', () => {
  test('panel screen: a patient is listed with scores since the start, what is overdue, medicine and unread messages', async () => {
    const [start, latest] = [
      { at: '2026-08-18T09:00:00.000Z', score: 10 },
      { at: now, score: 17 },
    ]
    const maya = panelPatient(1, {
      name: 'Maya Ellison',
      courses: [{ scale: 'phq9', start, latest, state: 'worse' }],
      check_in_due_at: '2026-11-01T09:00:00.000Z',
      last_check_in_at: '2026-10-18T09:00:00.000Z',
      without_from: '2026-11-20',
      unread: 2,
      flags: ['not_improving', 'overdue', 'unread', 'running_out'],
    })
    answer(searchPanel, panelPage([maya, panelPatient(2)]))
    open()
    const row = await rowOf('Maya Ellison')
    for (const text of ['PHQ-9 10 to 17', 'Worse', 'Due Nov 1, 2026', 'Nov 20, 2026', '2 unread'])
      expect(within(row).getByText(text)).toBeVisible()
    const other = within(await rowOf('Person 2'))
    expect(other.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'No scores yet',
      '–',
      '–',
      '–',
      '–',
    ])
    expect(screen.getByRole('link', { name: 'Maya Ellison' })).toHaveAttribute(
      'href',
      `/care/patients/${maya.id}`,
    )
  })

  test('panel screen: a filter is a link with its count, is asked of the server and stays in the address', async () => {
    answer(
      searchPanel,
      panelPage([panelPatient(1)], {
        counts: { all: 9, not_improving: 2, overdue: 1, unread: 0, running_out: 3 },
      }),
    )
    const { person } = open()
    await person.click(await screen.findByRole('link', { name: 'Running out of medicine 3' }))
    expect(location.search).toBe('?show=running_out')
    await waitFor(() => expect(bodies()).toContainEqual({ page: 0, show: 'running_out' }))
    expect(screen.getByRole('link', { name: 'Running out of medicine 3' })).toHaveAttribute(
      'aria-current',
      'true',
    )
  })

  test('panel screen: a typed name is sent in the body and never in an address', async () => {
    answer(searchPanel, panelPage([panelPatient(1)]))
    const { person } = open()
    await screen.findByRole('link', { name: 'Person 1' })
    answer(searchPanel, panelPage([], { found: 0 }))
    await person.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'ellis')
    expect(await screen.findByText('No patient on your panel has this name.')).toBeVisible()
    expect(bodies()).toContainEqual({ page: 0, name: 'ellis' })
    expect(location.href).not.toContain('ellis')
    expect(callsOf(searchPanel).every(({ path }) => path === searchPanel.path)).toBe(true)
  })

  test('panel screen: further pages are added to the list', async () => {
    respond('POST', searchPanel.path, ({ body }) =>
      json(
        (body as { page: number }).page === 0
          ? panelPage([panelPatient(1)], { next: 1, found: 2 })
          : panelPage([panelPatient(2)], { found: 2 }),
      ),
    )
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Show more patients' }))
    expect(await screen.findByRole('link', { name: 'Person 2' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Person 1' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show more patients' })).toBeNull()
    expect(screen.getByText('2 patients')).toBeVisible()
  })

  test('panel screen: j and k move between the names, and / goes to the search', async () => {
    answer(searchPanel, panelPage([panelPatient(1), panelPatient(2)]))
    const { person } = open()
    await screen.findByRole('link', { name: 'Person 2' })
    await person.keyboard('jj')
    expect(screen.getByRole('link', { name: 'Person 2' })).toHaveFocus()
    await person.keyboard('k')
    expect(screen.getByRole('link', { name: 'Person 1' })).toHaveFocus()
    await person.keyboard('/')
    expect(screen.getByRole('searchbox')).toHaveFocus()
  })

  test('panel screen: a failure says so and can be tried again', async () => {
    answer(searchPanel, { problem: 'unexpected' })
    const { person } = open()
    expect(await screen.findByText('We couldn’t load your patients.')).toBeVisible()
    answer(searchPanel, panelPage([]))
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/You have no patients yet/)).toBeVisible()
  })
})
