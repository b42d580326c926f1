import { t } from '@stillwater/contract/words'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'

/** The sentences of what could not be loaded. spec: dashboard §8 */
const loadFailures = {
  dates: () =>
    t(
      'Oops...Something went wrong when we tried to load the available dates for your visit. Please try again in a minute.',
    ),
  info: () =>
    t(
      'Oops...Something went wrong when we tried to load infomation about your visit. Please try again in a minute.',
    ),
  slots: () =>
    t(
      'Oops...Something went wrong when we tried to load the available timeslots for your visit. Please try again in a minute.',
    ),
}

export function CalendarFailed({ what, retry }: { what: keyof typeof loadFailures; retry: () => unknown }) {
  return <LoadFailed retry={retry}>{loadFailures[what]()}</LoadFailed>
}
