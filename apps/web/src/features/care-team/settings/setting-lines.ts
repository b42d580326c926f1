import type { SettingValues } from '@stillwater/contract/care/settings'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import type { SettingLine, SettingName } from '@stillwater/domain/care-team/clinic-settings'
import { zoneName } from '@stillwater/domain/formats/moments'
import { formatPhone } from '@stillwater/domain/formats/phone'
import { regionName, type State } from '@stillwater/domain/people/regions'
import { rhythmWords } from '../patient/check-in-words.ts'
import { clockWords, weekdaySpan } from './clock-words.ts'
import { checkInWords, flowWords, schedulingWords } from './setting-words.ts'

type Describe = { [N in SettingName]: (value: SettingValues[N]) => SettingLine[] }

const line = (label: string, text: string | number): SettingLine => ({ label, text: String(text) })
const numbers = <K extends string>(value: Record<K, number>, labels: Record<K, string>) =>
  (Object.keys(labels) as K[]).map((name) => line(t(labels[name]), value[name]))
const states = (value: readonly State[]) => value.map((state) => line(regionName(state), t('Listed')))

const describe: Describe = {
  brand: ({ name, support_email, care_team_hours, home_url }) => [
    line(t('Name of the clinic'), name),
    line(t('Support email'), support_email),
    line(t('When the care team answers'), care_team_hours),
    line(t('Where the logo leads'), home_url),
  ],
  messaging: (hours) => [
    line(t('Open on'), weekdaySpan(hours.weekdays)),
    line(t('Opens'), clockWords(hours.opens_minute)),
    line(t('Closes'), clockWords(hours.closes_minute)),
    line(t('Time zone'), zoneName(hours.zone)),
    line(t('Closed days'), hours.closed_days.toSorted().join(', ') || t('None')),
    line(t('Answer within'), t('{minutes} minutes', { minutes: hours.answer_within_minutes })),
  ],
  scheduling: (value) => numbers(value, schedulingWords),
  check_ins: (value) => numbers(value, checkInWords),
  therapist_regions: states,
  in_network_states: states,
  regional_payers: (value) =>
    (Object.entries(value) as [State, string][]).map(([state, name]) => line(regionName(state), name)),
  dispatch_numbers: (value) =>
    value.map(({ state, place, phone }) =>
      line(place ? `${place}, ${state}` : regionName(state), formatPhone(phone)),
    ),
  new_patient: ({ flow_type }) => [line(t('What comes first'), t(flowWords[flow_type]))],
}

/** A setting in lines of words, for its history. */
export function settingLines<N extends SettingName>(name: N, value: SettingValues[N]): SettingLine[] {
  return describe[name](value)
}

const counted: Partial<Record<SettingName, (count: number) => string>> = {
  therapist_regions: (count) => t('{count, plural, one {# state} other {# states}}', { count }),
  in_network_states: (count) => t('{count, plural, one {# state} other {# states}}', { count }),
  regional_payers: (count) => t('{count, plural, one {# state} other {# states}}', { count }),
  dispatch_numbers: (count) => t('{count, plural, one {# number} other {# numbers}}', { count }),
}

function bookingSpan({ notice_minutes, window_days }: SettingValues['scheduling']): string {
  const days = t('{count, plural, one {# day} other {# days}}', { count: window_days })
  return notice_minutes === 0
    ? t('Patients book up to {days} ahead', { days })
    : t('Patients book from {notice} to {days} ahead', {
        notice:
          notice_minutes % 60 === 0
            ? t('{count, plural, one {# hour} other {# hours}}', { count: notice_minutes / 60 })
            : t('{count, plural, one {# minute} other {# minutes}}', { count: notice_minutes }),
        days,
      })
}

/** The same in one line, for the list of settings. */
export function settingSummary<N extends SettingName>(name: N, value: SettingValues[N]): string {
  const lines = settingLines(name, value)
  const count = counted[name]
  if (count) return count(lines.length)
  if (name === 'check_ins')
    return t('Check-ins {schedule}', { schedule: rhythmWords(value as SettingValues['check_ins']) })
  const [first, second, third, fourth] = lines
  if (name === 'brand') return [first, second, third].map((one) => one?.text).join(', ')
  if (name === 'messaging')
    return t('{days}, {opens} to {closes} {zone}', {
      days: first?.text ?? '',
      opens: second?.text ?? '',
      closes: third?.text ?? '',
      zone: fourth?.text ?? '',
    })
  if (name === 'scheduling') return bookingSpan(value as SettingValues['scheduling'])
  return first?.text ?? ''
}
