// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Table } from './table.tsx'

afterEach(cleanup)

it('table: the first cell is the header of its row, and each other cell has the words of its column', () => {
  render(
    <Table
      caption="Prescriptions"
      cards
      className="own-look"
      columns={[
        { key: 'name', head: 'Prescription', cell: (row) => row.name },
        { key: 'dose', head: 'Dose', cell: (row) => row.dose },
        { key: 'actions', head: <b>Actions</b>, cell: () => 'Renew' },
      ]}
      rows={[{ name: 'Sertraline', dose: '50 mg daily' }]}
      rowKey={(row) => row.name}
    />,
  )
  expect(screen.getByRole('table', { name: 'Prescriptions' }).className).toBe(
    'sw-table sw-table-cards own-look',
  )
  expect(screen.getByRole('rowheader').textContent).toBe('Sertraline')
  expect(screen.getAllByRole('cell').map((cell) => [cell.textContent, cell.dataset.label])).toEqual([
    ['50 mg daily', 'Dose'],
    ['Renew', undefined],
  ])
})
