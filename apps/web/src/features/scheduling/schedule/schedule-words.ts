import { t, words } from '@stillwater/contract/words'
import type { AppointmentType, Communication } from '@stillwater/domain/scheduling/appointment-types'
import { wholeName } from '../../../platform/whole-name.ts'

/** Whom an appointment is with, where no name is known. */
const roles: Record<AppointmentType, string> = {
  therapist: words('Therapist'),
  care_manager: words('Care counselor'),
  provider: words('Prescribing provider'),
}

const withSomeone: Record<AppointmentType, string> = {
  therapist: words('A time with a therapist'),
  care_manager: words('A time with a care counselor'),
  provider: words('A time with a provider'),
}

const visitTitles: Record<AppointmentType, string> = {
  therapist: words('Therapy with {name}'),
  care_manager: words('Care counseling with {name}'),
  provider: words('Visit with {name}'),
}

export const roleWords = (type: AppointmentType) => t(roles[type])

export function pageTitle(type: AppointmentType, name: string | undefined, isMove: boolean): string {
  if (!name) return isMove ? t('A new time for your visit') : t(withSomeone[type])
  return isMove
    ? t('A new time with {name}', { name: shortName(name) })
    : t('A time with {name}', { name: shortName(name) })
}

/** "Dana" of Dana Whitfield; "Dr. Ortiz" of Dr. Samuel Ortiz. */
export function shortName(name: string): string {
  const [first = name, ...others] = name.trim().split(/\s+/)
  return /^Dr\.?$/i.test(first) ? `Dr.\u00a0${others.at(-1) ?? ''}`.trim() : first
}

export const visitTitle = (type: AppointmentType, name: string) =>
  t(visitTitles[type], { name: wholeName(name) })

export function lengthWords(minutes: number, communication: Communication = 'video'): string {
  return communication === 'phone'
    ? t('{minutes} minutes, by phone', { minutes })
    : t('{minutes} minutes, by video', { minutes })
}

/** "3:30 PM", for a list whose heading names the zone. */
export function clockTime(moment: string, zone: string): string {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' })
  return clock.format(Date.parse(moment)).replaceAll('\u202f', ' ')
}
