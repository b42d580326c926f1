import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'
import { isDay } from '@stillwater/domain/formats/dates'
import { dateIn } from '@stillwater/domain/formats/moments'
import { addDays } from '@stillwater/domain/plans/billing-dates'
import { serverNow } from '../../../../platform/api/server-clock.ts'
import { ownZone } from '../../../../platform/own-zone.ts'

export type CalendarView = 'day' | 'week'

export interface CalendarPlace {
  view: CalendarView
  day: string
  /** Another care person, for those who may choose one. */
  person: string
}

export const todayAt = (zone = ownZone()) => dateIn(serverNow(), zone)

/** The days on the screen are part of the address, so that Back and a reload keep them. */
export function useCalendarPlace() {
  const search = new URLSearchParams(useSearch())
  const [, navigate] = useLocation()
  const asked = search.get('day') ?? ''
  const place: CalendarPlace = {
    view: search.get('view') === 'week' ? 'week' : 'day',
    day: isDay(asked) ? asked : todayAt(),
    person: search.get('person') ?? '',
  }
  const move = useCallback(
    (to: CalendarPlace) => {
      const params = new URLSearchParams({ view: to.view, day: to.day })
      if (to.person) params.set('person', to.person)
      navigate(`/care/calendar?${params.toString()}`)
    },
    [navigate],
  )
  return { place, move }
}

/** The days that a view shows; a week begins on Sunday. */
export function daysOf({ view, day }: Pick<CalendarPlace, 'view' | 'day'>): string[] {
  if (view === 'day') return [day]
  const sunday = addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay())
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(sunday, days))
}

export const stepOf = (view: CalendarView) => (view === 'day' ? 1 : 7)
