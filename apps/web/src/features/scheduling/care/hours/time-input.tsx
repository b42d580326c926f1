import { minutesOfDay } from '@stillwater/domain/scheduling/working-hours'
import { slotMinutes } from '@stillwater/domain/scheduling/booking-rules'

interface TimeInputProps {
  /** The accessible name; the row shows it by its place. */
  label: string
  name?: string | undefined
  describedBy?: string | undefined
  /** Minutes after midnight. */
  value: number
  /** Midnight is the end of the day, not its start. */
  isEnd?: boolean
  onChange: (minute: number) => void
}

/** A time of day; the browser's own control, which phones show as a wheel. */
export function TimeInput({ label, name, describedBy, value, isEnd = false, onChange }: TimeInputProps) {
  return (
    <span className="sw-basin time-input">
      <input
        className="sw-basin-input"
        type="time"
        step={slotMinutes * 60}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={describedBy ? true : undefined}
        name={name}
        value={clockOf(value)}
        onChange={({ target }) => {
          const minute = minuteOf(target.value)
          if (minute !== null) onChange(isEnd && minute === 0 ? minutesOfDay : minute)
        }}
      />
    </span>
  )
}

/** "09:30", and "00:00" for both ends of the day. */
function clockOf(minute: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`
}

function minuteOf(clock: string): number | null {
  const found = /^(\d\d):(\d\d)/.exec(clock)
  return found ? Number(found[1]) * 60 + Number(found[2]) : null
}
