import { useEffect, useState } from 'react'
import { minutesLeft, shownMinutes, type TimedBank } from '@stillwater/domain/intake/time-left'
import { keepDraft, readDraft } from '../../../platform/forms/tab-draft.ts'

// A draft holds no null; nobody is told that zero minutes are left.
const notTold = { least: 0 }

/** About how many minutes a visit still takes, or null; in one tab the number only ever falls. */
export function useMinutesLeft(visit_id: string, banks: readonly TimedBank[]): number | null {
  const name = `intake.minutes.${visit_id}`
  const [least, setLeast] = useState(() => readDraft(name, notTold).least)
  const shown = shownMinutes(minutesLeft(banks), least || null)
  if (shown !== null && shown !== least) setLeast(shown)
  useEffect(() => {
    if (least) keepDraft(name, { least })
  }, [name, least])
  return shown
}
