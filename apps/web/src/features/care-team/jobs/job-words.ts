import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'

/** "Remind of visit" of "scheduling.remind-of-visit"; a check-in keeps its hyphen. */
export function jobTitle(name: string): string {
  const plain = name
    .slice(name.indexOf('.') + 1)
    .replaceAll('-', ' ')
    .replace('check in', 'check-in')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

const units = [
  [86_400_000, (count: number) => t('{count, plural, one {# day} other {# days}}', { count })],
  [3_600_000, (count: number) => t('{count, plural, one {# hour} other {# hours}}', { count })],
  [60_000, (count: number) => t('{count, plural, one {# minute} other {# minutes}}', { count })],
  [1_000, (count: number) => t('{count, plural, one {# second} other {# seconds}}', { count })],
] as const

/** "5 minutes": whole units of the largest one that fits, or parts of it, such as tenths. */
export function spanWords(ms: number, parts = 1): string {
  const [size, words] = units.find(([unit]) => ms >= unit) ?? units[units.length - 1]!
  return words(Math.max(0, Math.floor((ms / size) * parts) / parts))
}
