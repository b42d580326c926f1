import './date-stamp.css'

/** A calendar date: month, day, and a word such as today. */
export function DateStamp({
  month,
  day,
  note,
  date,
}: {
  month: string
  day: string
  note?: string
  date: string
}) {
  return (
    <time className="sw-stamp" dateTime={date}>
      <span className="sw-stamp-month">{month}</span> <span className="sw-stamp-day">{day}</span>{' '}
      {note && <span className="sw-stamp-note">{note}</span>}
    </time>
  )
}
