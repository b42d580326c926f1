import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readFigures, type Figures } from '@stillwater/contract/care/figures'
import { answer, callsOf } from '../../../testing/answer.ts'
import { expectCards } from '../../../testing/expect-cards.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { beWide } from '../../messaging/inbox/inbox.fixture.tsx'
import { answerQueue, staff } from '../../safety/queue/queue.fixture.tsx'
// Loaded beforehand, so that no test waits for them.
import '../care-area.tsx'
import './figures-screen.tsx'

const hourMs = 3_600_000
const months = ['2026-10', '2026-11']
const waits = (median_ms: number | null) =>
  months.map((month) => ({ month, count: median_ms === null ? 0 : 4, median_ms, p90_ms: median_ms }))

const figures: Figures = {
  access: waits(72 * hourMs),
  response: waits(2.64 * hourMs),
  safety: waits(null),
  attendance: months.map((month) => ({ month, visits: 20, no_shows: 1 })),
  members: months.map((month) => ({ month, began_with: 50, joined: 5, left: 2, stayed: 48 })),
  revenue: months.map((month) => ({ month, charged_cents: 123_456, refunded_cents: 10_001 })),
  improvement: [
    {
      scale: 'phq9',
      months: [
        { month: '2026-10', measured: null, response: null, remission: null },
        { month: '2026-11', measured: 40, response: 0.55, remission: null },
      ],
    },
  ],
  improvement_at: '2026-11-15T09:00:00.000Z',
}

function open(shown: Figures = figures, path = '/care/figures') {
  answerQueue([])
  answer(readFigures, shown)
  return renderScreen(path, { as: staff('coordinator') })
}
beforeEach(() => void beWide())
const card = (name: string) => screen.findByRole('region', { name })

test('figures screen: each figure has its definition, a chart that says its last value, and a table behind it', async () => {
  const { person } = open()
  const revenue = within(await card('Revenue'))
  expect(revenue.getByText(/as the ledger has them/)).toBeVisible()
  expect(revenue.getByRole('img', { name: /^Revenue: \$1,234\.56 in November 2026/ })).toBeVisible()
  await person.click(revenue.getByRole('button', { name: 'See as a table' }))
  const table = within(revenue.getByRole('table', { name: 'Revenue' }))
  expect(table.getAllByText('$1,134.55')).toHaveLength(2)
  expectCards(revenue.getByRole('table'))
  expect(
    within(await card('Access time')).getByRole('img', { name: /3 days in November 2026/ }),
  ).toBeVisible()
  expect(
    within(await card('Response time')).getByRole('img', { name: /2\.6 hours in November 2026/ }),
  ).toBeVisible()
})

test('figures screen: few no-shows are drawn low on their axis, which reaches ten percent', async () => {
  open()
  const missed = within(await card('No-shows'))
  expect(missed.getByRole('img', { name: /5% in November 2026/ })).toBeVisible()
  expect(missed.getByText('10')).toBeVisible()
})

test('figures screen: a figure without a value says so, and few people are never a number', async () => {
  const { person } = open()
  expect(within(await card('Safety tasks')).getByText(/No safety task was acknowledged/)).toBeVisible()
  const improvement = within(await card('Improvement: Depression'))
  await person.click(improvement.getByRole('button', { name: 'See as a table' }))
  const [, newest, oldest] = improvement.getAllByRole('row')
  expect(newest).toHaveTextContent('Nov 20264055%Fewer than five')
  expect(within(oldest!).getAllByText('Fewer than five')).toHaveLength(3)
})

test('figures screen: on a phone each figure is a row with its latest value, which opens to its chart', async () => {
  beWide().becomeNarrow()
  const { person } = open()
  const revenue = within(await card('Revenue'))
  // The chart, which is closed, says it too.
  expect(revenue.getAllByText('$1,234.56')[0]).toBeVisible()
  expect(revenue.getByText('November 2026')).toBeVisible()
  expect(revenue.getByText(/as the ledger has them/)).not.toBeVisible()
  await person.click(revenue.getByRole('heading', { name: 'Revenue' }))
  expect(revenue.getByRole('img', { name: /^Revenue: \$1,234\.56 in November 2026/ })).toBeVisible()
  expect(within(await card('Safety tasks')).getByText('No value in these months')).toBeVisible()
})

test('figures screen: before the first daily count improvement says when it comes', async () => {
  open({ ...figures, improvement: [], improvement_at: null })
  expect(await screen.findByText(/The first count has not run yet/)).toBeVisible()
})

test('figures screen: the months are part of the address, and a range that makes no sense is mended', async () => {
  const { person } = open()
  const from = await screen.findByRole('combobox', { name: 'From' })
  const second = within(from).getAllByRole<HTMLOptionElement>('option')[1]!
  await person.selectOptions(from, second)
  await waitFor(() => expect(callsOf(readFigures).at(-1)?.path).toContain(`from=${second.value}`))
  expect(location.search).toContain(`from=${second.value}`)
})
