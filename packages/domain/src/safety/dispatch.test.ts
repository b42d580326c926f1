import { describe, expect, test } from 'vitest'
import { dispatchNumber, stateIn, type DispatchNumber } from './dispatch.ts'

const table: DispatchNumber[] = [
  { state: 'WA', phone: '3605550100' },
  { state: 'WA', place: 'Seattle', phone: '2065550100' },
  { state: 'NV', place: 'Reno', phone: '7755550100' },
]

describe('dispatch: the number for where someone is', () => {
  test.each([
    ['12 Pine St, Seattle, WA 98101', 'WA', '2065550100'],
    ['a motel in seattle', 'WA', '2065550100'],
    ['Spokane, WA', 'WA', '3605550100'],
    ['Reno, Nevada', 'WA', '7755550100'],
    ['Las Vegas, NV', 'WA', null],
    ['at my mom’s', 'WA', '3605550100'],
    ['at my mom’s', null, null],
    [null, 'WA', '3605550100'],
    [null, 'OH', null],
    ['Renovation Road 5, Carson City, NV', null, null],
  ])('%s with %s on file: %s', (location, region, phone) => {
    expect(dispatchNumber(table, { location, region })).toBe(phone)
  })

  test.each([
    ['Nevada City, CA', 'CA'],
    ['Wheeling, West Virginia', 'WV'],
    ['Ave OK 5, Tulsa, OK', 'OK'],
    ['the lake', null],
  ])('dispatch: %s is in %s', (location, state) => {
    expect(stateIn(location)).toBe(state)
  })
})
