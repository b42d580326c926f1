import type { ReactNode } from 'react'
import { Link } from 'wouter'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import { PebbleAvatar } from '@stillwater/ui/brand/pebble-avatar'
import { initialsOf } from '../../people/initials-of.ts'

interface TodayGroupProps {
  name: string
  title: string
  total: number
  /** Where the rest is, when there is more than the group lists. */
  all?: { href: string; shown: number }
  children: ReactNode
}

/** One kind of work, with the count of all of it. */
export function TodayGroup({ name, title, total, all, children }: TodayGroupProps) {
  return (
    <section className="today-group" data-group={name} aria-labelledby={`today-${name}`}>
      <h2 id={`today-${name}`}>
        {title} {total > 0 && <span className="today-count">{total}</span>}
      </h2>
      {children}
      {all && total > all.shown && (
        <Link href={all.href} className="today-all">
          {t('{count, plural, one {Show # more} other {Show # more}}', { count: total - all.shown })}
          <span className="sw-hidden">, {title}</span>
        </Link>
      )}
    </section>
  )
}

interface TodayRowProps {
  id: string
  patient: { patient_id: string; patient_name: string }
  href: string
  /** A room outside the product opens beside this page. */
  isOutside?: boolean
  mark?: ReactNode
  isUrgent?: boolean
  meta: ReactNode
  children?: ReactNode
}

/** A patient and what is to be done. The whole row is pressed. */
export function TodayRow({ id, patient, href, isOutside, mark, isUrgent, meta, children }: TodayRowProps) {
  const { patient_id, patient_name } = patient
  return (
    <li className="today-row" data-urgent={isUrgent || undefined}>
      <span className="today-mark" aria-hidden="true">
        {mark ?? <PebbleAvatar id={patient_id} initials={initialsOf(patient_name)} size={36} />}
      </span>
      <div className="today-what">
        {isOutside ? (
          <a href={href} target="_blank" rel="noreferrer" className="today-link" data-item={id}>
            {patient_name}
          </a>
        ) : (
          <Link href={href} className="today-link" data-item={id}>
            {patient_name}
          </Link>
        )}
        <span className="today-meta">{meta}</span>
      </div>
      {children && <div className="today-clock">{children}</div>}
    </li>
  )
}
