import { slotMinutes } from '@stillwater/domain/scheduling/booking-rules'
import { formatMinute, minutesOfDay } from '@stillwater/domain/scheduling/working-hours'
import { CaretDownIcon } from '@stillwater/ui/icons/caret-down'
import { t } from '@stillwater/contract/words'

interface MinuteSelectProps {
  /** The accessible name; the row shows it by its place. */
  label: string
  name?: string | undefined
  describedBy?: string | undefined
  value: number
  onChange: (minute: number) => void
}

const quarters = Array.from({ length: minutesOfDay / slotMinutes + 1 }, (_, at) => at * slotMinutes)

/** A time of day in quarter hours. */
export function MinuteSelect({ label, name, describedBy, value, onChange }: MinuteSelectProps) {
  return (
    <span className="sw-basin minute-select">
      <select
        className="sw-basin-input sw-basin-select"
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={describedBy ? true : undefined}
        name={name}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {quarters.map((minute) => (
          <option key={minute} value={minute}>
            {minute === minutesOfDay ? t('Midnight') : formatMinute(minute)}
          </option>
        ))}
      </select>
      <CaretDownIcon size={20} className="sw-basin-caret" />
    </span>
  )
}
