import { within } from '@testing-library/react'
import { expect } from 'vitest'

/** On a phone each row of the table is a card: each value is one box beside the words of its column. */
export function expectCards(table: HTMLElement): void {
  expect(table).toHaveClass('sw-table-cards')
  for (const { children, childNodes } of within(table).getAllByRole('cell'))
    if (children.length > 0) expect(childNodes).toHaveLength(1)
}
