import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterEach, expect, it } from 'vitest'

/** November and December 2026 with four open days; the 17th is today. */
export const scriptDays = {
  open: ['2026-11-18', '2026-11-19', '2026-11-24', '2026-12-03'],
  chosen: '2026-11-19',
  today: '2026-11-17',
  first: '2026-11',
  last: '2026-12',
}

const day = (name: string | RegExp) => within(screen.getByRole('grid')).getByRole('button', { name })
const focused = () => document.activeElement?.getAttribute('aria-label') ?? ''

async function expectKey(key: string, name: RegExp) {
  await userEvent.keyboard(`{${key}}`)
  await waitFor(() => expect(focused()).toMatch(name))
}

const start = () => day(/Thursday, November 19, 2026/).focus()

/** What a keyboard does and a screen reader says in a calendar of any make. decision 0075 */
export function calendarScript(maker: string, Calendar: ComponentType): void {
  afterEach(cleanup)

  it(`${maker}: one day is in the tab order, and it is the chosen one`, async () => {
    render(<Calendar />)
    const stops = within(screen.getByRole('grid'))
      .getAllByRole('button')
      .filter((one) => one.tabIndex === 0)
    expect(stops.map((one) => one.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/Thursday, November 19, 2026/),
    ])
  })

  it(`${maker}: arrow keys move by a day and by a week, over days that cannot be chosen`, async () => {
    render(<Calendar />)
    start()
    await expectKey('ArrowLeft', /November 18/)
    await expectKey('ArrowUp', /November 11/)
    await expectKey('ArrowRight', /November 12/)
    await expectKey('ArrowDown', /November 19/)
  })

  it(`${maker}: an arrow key past the end of the month shows the next month and its first days`, async () => {
    render(<Calendar />)
    start()
    await expectKey('ArrowDown', /November 26/)
    await expectKey('ArrowDown', /December 3/)
    expect(screen.getByRole('grid', { name: /December 2026/ })).toBeTruthy()
  })

  it(`${maker}: Home and End move to the beginning and the end of a row or month`, async () => {
    render(<Calendar />)
    start()
    await expectKey('Home', /Sunday, November (15|1), 2026/)
    await expectKey('End', /(Saturday, November 21|Monday, November 30), 2026/)
  })

  it(`${maker}: Page Up and Page Down change the month and stop at the last one`, async () => {
    render(<Calendar />)
    start()
    await expectKey('PageDown', /December (19|3)/)
    await userEvent.keyboard('{PageDown}')
    expect(screen.getByRole('grid', { name: /December 2026/ })).toBeTruthy()
    await expectKey('PageUp', /November/)
  })

  it.each(['Enter', ' '])(`${maker}: the key "%s" chooses the focused day`, async (key) => {
    render(<Calendar />)
    start()
    await expectKey('ArrowLeft', /November 18/)
    await userEvent.keyboard(key === ' ' ? ' ' : `{${key}}`)
    await waitFor(() => expect(selected()).toMatch(/November 18/))
  })

  it(`${maker}: a day that cannot be chosen is announced as not available and ignores Enter and a click`, async () => {
    render(<Calendar />)
    start()
    await expectKey('ArrowRight', /Friday, November 20, 2026.*not available/)
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true')
    await userEvent.keyboard('{Enter}')
    await userEvent.click(day(/November 20/))
    expect(selected()).toMatch(/November 19/)
  })

  it(`${maker}: a screen reader hears the month, the weekdays, the full date, today and the chosen day`, () => {
    render(<Calendar />)
    expect(screen.getByRole('grid', { name: /November 2026/ })).toBeTruthy()
    expect(day(/Today, Tuesday, November 17, 2026/)).toBeTruthy()
    expect(day(/Thursday, November 19, 2026,? selected/)).toBeTruthy()
    expect(selected()).toMatch(/November 19/)
  })

  it(`${maker}: the months are announced when they change, and the buttons keep the focus at the end`, async () => {
    render(<Calendar />)
    const [next] = screen.getAllByRole('button', { name: /^Next/ })
    next?.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(announced()).toMatch(/December 2026/))
    expect(document.activeElement).not.toBe(document.body)
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('grid', { name: /December 2026/ })).toBeTruthy()
  })
}

const selected = () =>
  document.querySelector('[aria-selected=true] [role=button], [aria-selected=true] button')?.ariaLabel ??
  document.querySelector('[aria-selected=true] [aria-label]')?.getAttribute('aria-label') ??
  ''

const announced = () => [...document.querySelectorAll('[aria-live]')].map((one) => one.textContent).join(' ')
