// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cloneElement } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ChartFrame } from './chart-frame.tsx'
import { Table } from '../records/table.tsx'

afterEach(cleanup)

const points = [
  { key: 'a', at: 0, value: 18, label: 'Aug 18' },
  { key: 'b', at: 84, value: 11, label: 'Nov 10' },
]

const chart = (
  <ChartFrame
    title="Timeline"
    summary="From 18 to 11."
    max={30}
    ticks={[0, 30]}
    bands={[
      { name: 'Mild', upTo: 10 },
      { name: 'Moderate', upTo: 15 },
      { name: 'Severe', upTo: 30 },
    ]}
    points={points}
    lastLabel="11, Moderate"
    words={{ showTable: 'See as a table', showChart: 'See as a chart' }}
    table={
      <Table
        caption="Scores"
        columns={[
          { key: 'date', head: 'Date', cell: (row) => row.label },
          { key: 'score', head: 'Score', cell: (row) => row.value },
        ]}
        rows={points}
        rowKey={(row) => row.key}
      />
    }
  />
)

it('chart: the same numbers are in a table behind one click', async () => {
  render(chart)
  expect(screen.getByRole('img', { name: 'From 18 to 11.' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'See as a table' }))
  expect(screen.queryByRole('img')).toBeNull()
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows).toEqual(['DateScore', 'Aug 1818', 'Nov 1011'])
  await userEvent.click(screen.getByRole('button', { name: 'See as a chart' }))
  expect(screen.getByRole('img')).toBeTruthy()
})

it('chart: the label of the last point replaces the name of its band', () => {
  render(chart)
  expect(screen.getByText('11, Moderate')).toBeTruthy()
  expect(screen.queryByText('Moderate')).toBeNull()
  expect(screen.getByText('Severe')).toBeTruthy()
})

it('chart: the numbers of its axis are grouped as amounts are', () => {
  render(cloneElement(chart, { max: 1500, ticks: [0, 500, 1500] }))
  expect([...document.querySelectorAll('.sw-tick')].map(({ textContent }) => textContent)).toEqual([
    '0',
    '500',
    '1,500',
  ])
})

it('chart: numbers of four digits have room, and two digits take none', () => {
  const { rerender } = render(chart)
  const wide = () => document.querySelectorAll('.sw-plot[data-wide]').length
  expect(wide()).toBe(0)
  rerender(cloneElement(chart, { max: 1500, ticks: [0, 1500] }))
  expect(wide()).toBe(1)
})

it('chart: the line of a label leads to its point, also where the label has no room above it', () => {
  const lean = () => parseFloat(screen.getByText('11, Moderate').style.getPropertyValue('--sw-lean'))
  const { rerender } = render(chart)
  expect(lean()).toBeLessThan(0)
  rerender(cloneElement(chart, { points: [points[0], { ...points[1], value: 30 }] }))
  expect(lean()).toBeGreaterThan(0)
})

it('chart: on paper the chart and its table are both there, whichever was shown', async () => {
  render(chart)
  await userEvent.click(screen.getByRole('button', { name: 'See as a table' }))
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect([screen.queryByRole('img'), screen.queryByRole('table')]).not.toContain(null)
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('table')).toBeTruthy()
})
