import { t } from '@stillwater/contract/words'

export function greeting(name: string, now: Date): string {
  const hour = now.getHours()
  if (hour >= 4 && hour < 12) return t('Good morning, {name}.', { name })
  if (hour >= 12 && hour < 18) return t('Good afternoon, {name}.', { name })
  return t('Good evening, {name}.', { name })
}

export function today(now: Date): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' }).format(now)
}
