import { t } from '@stillwater/contract/words'
import { dateFormat } from '../../../platform/dates.ts'

const hourOf = dateFormat('hour', { hour: 'numeric', hourCycle: 'h23' })

/** By the clock of the reader's account, as every time on the page below it. */
export function greeting(name: string, now: number, zone: string): string {
  const hour = Number(hourOf(now, zone))
  if (hour >= 4 && hour < 12) return t('Good morning, {name}.', { name })
  if (hour >= 12 && hour < 18) return t('Good afternoon, {name}.', { name })
  return t('Good evening, {name}.', { name })
}
