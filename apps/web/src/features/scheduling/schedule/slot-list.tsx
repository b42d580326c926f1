import { useId } from 'react'
import { t, words } from '@stillwater/contract/words'
import { formatLongDay, zoneName } from '@stillwater/domain/formats/moments'
import { partOfDay, partsOfDay, type PartOfDay } from '@stillwater/domain/scheduling/slots'
import { Slots } from '@stillwater/ui/choices/slots'
import { clockTime } from './schedule-words.ts'
import './schedule.css'

const partWords: Record<PartOfDay, string> = {
  morning: words('Morning'),
  afternoon: words('Afternoon'),
  evening: words('Evening'),
}

export interface SlotListProps {
  date: string
  /** Moments, in order. */
  slots: readonly string[]
  zone: string
  chosen: string
  onChoose: (moment: string) => void
}

/** The times of one date by part of day. One choice across all parts. */
export function SlotList({ date, slots, zone, chosen, onChoose }: SlotListProps) {
  const name = useId()
  const parts = partsOfDay
    .map((part) => ({ part, slots: slots.filter((slot) => partOfDay(slot, zone) === part) }))
    .filter((one) => one.slots.length > 0)
  return (
    <div className="slots">
      <div className="slots-head" ref={intoView}>
        <h2>{formatLongDay(date)}</h2>
        <p className="sw-quiet">{zoneName(zone)}</p>
      </div>
      {parts.length === 0 && (
        <p role="status">{t('No times are left on this date. Please choose another one.')}</p>
      )}
      {parts.map(({ part, slots: times }) => (
        <section key={part} className="slots-part">
          <h3 className="sw-aside" id={`${name}-${part}`}>
            {t(partWords[part])}
          </h3>
          <Slots
            name={name}
            labelledBy={`${name}-${part}`}
            options={times.map((slot) => ({ value: slot, label: clockTime(slot, zone) }))}
            value={chosen || null}
            onChange={onChoose}
          />
        </section>
      ))}
    </div>
  )
}

/** On a small screen the times of a new date may lie below its edge. */
function intoView(head: HTMLElement | null): void {
  head?.scrollIntoView?.({ block: 'nearest' })
}
