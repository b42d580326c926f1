import { useSearch } from 'wouter'
import {
  addMonths,
  figuresZone,
  isMonth,
  mostMonths,
  usualMonths,
  type Month,
} from '@stillwater/domain/care-team/figures'
import { dateIn } from '@stillwater/domain/formats/moments'
import { serverNow } from '../../../platform/api/server-clock.ts'

export interface MonthRange {
  from: Month
  to: Month
}

const thisMonth = () => dateIn(new Date(serverNow()), figuresZone).slice(0, 7)

/** The months that can be chosen, newest first. */
export const choosableMonths = (): Month[] =>
  Array.from({ length: mostMonths }, (_, i) => addMonths(thisMonth(), -i))

/** The range is part of the address, so that Back and a reload keep it. */
export function useMonthRange(): MonthRange {
  const given = new URLSearchParams(useSearch())
  const months = choosableMonths()
  const oneOf = (name: string) => months.find((month) => isMonth(month) && month === given.get(name))
  const to = oneOf('to') ?? thisMonth()
  const from = oneOf('from') ?? addMonths(to, 1 - usualMonths)
  return { from: from <= to ? from : to, to }
}

export const figuresHref = ({ from, to }: MonthRange) => `/care/figures?from=${from}&to=${to}`
