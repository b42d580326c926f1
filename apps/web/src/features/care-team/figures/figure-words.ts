import type { Month } from '@stillwater/domain/care-team/figures'
import { spanWords } from '../jobs/job-words.ts'

const at = (month: Month) => new Date(`${month}-15T12:00:00Z`)

/** "November 2026" */
export const monthWords = (month: Month) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at(month))

/** "Nov 2026" */
export const shortMonth = (month: Month) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(at(month))

/** "2.6 hours": as exact as the chart beside it. */
export const waitWords = (ms: number | null) => (ms === null ? '' : spanWords(ms, 10))

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })
export const percentWords = (share: number | null) => (share === null ? '' : percent.format(share))
