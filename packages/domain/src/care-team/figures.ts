/** Figures are counted by month in the clinic's own time. */
export const figuresZone = 'America/New_York'
export const mostMonths = 24
export const usualMonths = 12

/** "2026-11" */
export type Month = string

export const isMonth = (text: string): text is Month => /^2\d{3}-(0[1-9]|1[0-2])$/.test(text)

export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + number - 1 + count
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** Every month from the first to the last; the newest ones where that is too many. */
export function monthsFrom(from: Month, to: Month): Month[] {
  const months: Month[] = []
  for (let month = to; month >= from && months.length < mostMonths; month = addMonths(month, -1))
    months.unshift(month)
  return months
}

/** A row for each month, also where nothing happened. */
export function inEachMonth<T extends object>(
  months: readonly Month[],
  rows: readonly (T & { month: Month })[],
  empty: T,
): (T & { month: Month })[] {
  const found = new Map(rows.map((row) => [row.month, row]))
  return months.map((month) => found.get(month) ?? { ...empty, month })
}

/** Fewer people than this could be recognized. */
export const smallestGroup = 5

/**
 * What share of a group something is true of. Null for a small group, and where so few are on either side that they
 * could be recognized.
 */
export function shareOf(count: number, group: number): number | null {
  const isFew = (people: number) => people > 0 && people < smallestGroup
  if (group < smallestGroup || isFew(count) || isFew(group - count)) return null
  return count / group
}

/** A share of events, which name no one; null where there were none. */
export const rateOf = (count: number, all: number): number | null => (all > 0 ? count / all : null)

/** How many memberships began and ended in the same months. */
export interface Memberships {
  began: Month
  /** Null while they last. */
  ended: Month | null
  count: number
}

interface MonthOfMembers {
  month: Month
  /** Members on the first day. */
  began_with: number
  joined: number
  left: number
  /** Of those on the first day, how many were members to the end of the month. */
  stayed: number
}

/** A membership that began and ended within a month is counted as joined and as left. */
export function membersIn(month: Month, memberships: readonly Memberships[]): MonthOfMembers {
  const count = (fits: (one: Memberships) => boolean) =>
    memberships.reduce((sum, one) => sum + (fits(one) ? one.count : 0), 0)
  return {
    month,
    began_with: count(({ began, ended }) => began < month && (ended === null || ended >= month)),
    joined: count(({ began }) => began === month),
    left: count(({ ended }) => ended === month),
    stayed: count(({ began, ended }) => began < month && (ended === null || ended > month)),
  }
}
