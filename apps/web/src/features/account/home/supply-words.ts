import type { Prescription } from '@stillwater/contract/prescriptions'
import { t } from '@stillwater/contract/words'
import { countsPickUps } from '@stillwater/domain/prescriptions/supply'
import { formatShortDay } from '../../../platform/dates.ts'
import { todayHere } from '../../../platform/today.ts'
import { headline } from '../../prescriptions/prescription-words.ts'

/** The one thing about a prescription that matters today. */
export function supplyWords(prescription: Prescription): string {
  const { consent, problem, bridge, supply_ends_on, run_out_on, refills } = prescription
  if (consent === 'needed') return t('Waiting for your answer before we order it')
  if (bridge || problem) return t('See what’s happening with this medicine')
  if (!supply_ends_on) return headline(prescription)
  const isGone = supply_ends_on <= todayHere()
  if (isGone) return t('See when your next supply arrives')
  if (refills > 0 && run_out_on && run_out_on !== supply_ends_on)
    return t('Enough until {day}, with refills until {last}', {
      day: formatShortDay(supply_ends_on),
      last: formatShortDay(run_out_on),
    })
  if (countsPickUps(prescription))
    return t('Enough until {day}, with refills', { day: formatShortDay(supply_ends_on) })
  return t('Enough until {day}', { day: formatShortDay(supply_ends_on) })
}
