import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { bookByLink, type AppointmentLink } from '@stillwater/contract/appointment-links'
import { Button } from '@stillwater/ui/actions/button'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { SlotPicker } from '../schedule/slot-picker.tsx'
import { SupportLine } from '../schedule/support-line.tsx'
import type { Done } from './done-view.tsx'
import { linkDates, linkSlots } from './link.queries.ts'

interface PickTimeProps {
  link: AppointmentLink
  /** What the button does, once a time is chosen. */
  go: string
  onDone: (done: Done) => void
}

/** The free times of a link, and the one button that books. Nothing is said to be booked before the server says so. */
export function PickTime({ link: { token, zone }, go, onDone }: PickTimeProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const cache = useQueryClient()
  const dates = useQuery(linkDates(token))
  const book = useChange(bookByLink, {
    onSuccess: ({ data }) => onDone({ what: 'booked', token: data.token, link: data }),
    // The time may be taken, or the link spent: both are asked for again.
    onFailure() {
      setChosen(null)
      void cache.invalidateQueries()
    },
  })
  const send = () => chosen && book.send({ params: { token }, body: { starts_at: chosen } })
  return (
    <div className="link-times">
      <SlotPicker dates={dates} slotsOf={linkSlots(token)} {...{ zone, chosen }} onChoose={setChosen} />
      <ChangeFailed failure={book.failure} />
      <Button wide disabled={!chosen} busy={book.isPending} onClick={send}>
        {go}
      </Button>
      {!chosen && dates.data && <SupportLine hasDates={dates.data.length > 0} />}
    </div>
  )
}
