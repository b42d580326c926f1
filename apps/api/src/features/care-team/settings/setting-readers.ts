import type { SettingValues } from '@stillwater/contract/care/settings'
import type { SettingName } from '@stillwater/domain/care-team/clinic-settings'
import { brandFrom } from '@stillwater/domain/brand/brand'
import { regionalPayersFrom } from '@stillwater/domain/intake/placeholders'
import { inNetworkStates, statesFrom, therapistRegions } from '@stillwater/domain/people/regions'
import { checkInRhythmFrom } from '@stillwater/domain/results/check-in-rhythm'
import { hoursFrom } from '../../messaging/load-hours.ts'
import { newPatientFrom } from '../../people/new-patient.ts'
import { dispatchTableFrom } from '../../safety/dispatch-table.ts'
import { rulesFrom } from '../../scheduling/load-rules.ts'

type Readers = { [N in SettingName]: (stored: unknown) => SettingValues[N] }

/**
 * How each feature reads its setting: the stored value over the product's own. The page shows what they read, so that it
 * never shows anything else than what applies.
 */
export function settingReaders(regional_payers: Readonly<Record<string, string>>): Readers {
  return {
    brand: brandFrom,
    messaging: (stored) => {
      const { weekdays, closed_days, ...hours } = hoursFrom(stored)
      return { ...hours, weekdays: [...weekdays], closed_days: [...closed_days] }
    },
    scheduling: rulesFrom,
    check_ins: checkInRhythmFrom,
    therapist_regions: (stored) => [...statesFrom(stored, therapistRegions)],
    in_network_states: (stored) => [...statesFrom(stored, inNetworkStates)],
    regional_payers: (stored) => ({ ...regionalPayersFrom(stored, regional_payers) }),
    dispatch_numbers: dispatchTableFrom,
    new_patient: newPatientFrom,
  }
}
