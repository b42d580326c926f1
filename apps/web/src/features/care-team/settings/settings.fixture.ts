import {
  readSettingHistory,
  readSettings,
  saveClinicSetting,
  type ClinicSettings,
  type SettingHistory,
} from '@stillwater/contract/care/settings'
import { brandFrom } from '@stillwater/domain/brand/brand'
import type { SettingName } from '@stillwater/domain/care-team/clinic-settings'
import { defaultClinicHours } from '@stillwater/domain/messaging/clinic-hours'
import { defaultCheckInRhythm } from '@stillwater/domain/results/check-in-rhythm'
import { bookingDefaults } from '@stillwater/domain/scheduling/booking-rules'
import { answer } from '../../../testing/answer.ts'
import { careDesk } from '../../scheduling/care/care-desk.fixture.ts'

const unset = { version: 0, saved_at: null, saved_by: null }
const saved = {
  version: 2,
  saved_at: '2026-11-16T15:00:00.000Z',
  saved_by: 'Priya Nair',
}

export const settings = (changes: Partial<ClinicSettings> = {}): ClinicSettings => ({
  brand: { value: brandFrom({ name: 'Harbor Clinic' }), ...saved },
  messaging: {
    value: {
      ...defaultClinicHours,
      weekdays: [...defaultClinicHours.weekdays],
      closed_days: ['2026-11-26'],
    },
    ...unset,
  },
  scheduling: { value: bookingDefaults, ...unset },
  check_ins: { value: defaultCheckInRhythm, ...unset },
  therapist_regions: { value: ['CA', 'WA'], ...unset },
  in_network_states: { value: ['CA'], ...unset },
  regional_payers: { value: { CA: 'Tidepool Health' }, ...unset },
  dispatch_numbers: { value: [{ state: 'WA', place: 'Seattle', phone: '2065550199' }], ...unset },
  new_patient: { value: { flow_type: 'full_assessment_first', flow_kind: 'backend' }, ...unset },
  ...changes,
})

export const history: SettingHistory = {
  versions: [
    { ...saved, value: { brand: brandFrom({ name: 'Harbor Clinic' }) } },
    {
      version: 1,
      saved_at: '2026-11-15T15:00:00.000Z',
      saved_by: null,
      value: { brand: brandFrom({ name: 'Lake Clinic' }) },
    },
    { ...unset, value: { brand: brandFrom(null) } },
  ],
}

/** What the server knows of the clinic's settings. */
export function settingsDesk(now = settings(), past: SettingHistory = { versions: [] }) {
  careDesk()
  answer(readSettings, now)
  answer(readSettingHistory, past)
}

export const saves = <N extends SettingName>(name: N, value: ClinicSettings[N]['value'], version = 1) =>
  answer(saveClinicSetting, settings({ [name]: { ...saved, version, value } }))
