import { usd } from '@stillwater/domain/formats/money'
import { invariantNames, type InvariantName } from '../invariants/check-invariants.ts'
import { quantile } from './spread.ts'
import type { Summary } from './summary.ts'

/** What the terminal shows at the end. */
export function summaryText(summary: Summary): string {
  const { people, counts, months, crises, reply_hours, crisis_minutes, improved } = summary
  const net = months.reduce(
    (sum, { charged_cents, refunded_cents }) => sum + charged_cents - refunded_cents,
    0,
  )
  const names = Object.keys(invariantNames) as InvariantName[]
  const widest = Math.max(...names.map((name) => invariantNames[name].length))
  return [
    `${people.sign_ups} patients and ${people.staff} staff over ${summary.days} days, seed ${summary.seed}, ${Math.round(summary.seconds)} s`,
    `Members at the end ${people.members}, left ${people.left}; ${counts['visits_held'] ?? 0} visits held, ${counts['no_shows'] ?? 0} missed`,
    `Money taken, net ${usd(net)}; replies in ${quantile(reply_hours, 0.5).toFixed(1)} h (median), crises acknowledged in ${Math.round(quantile(crisis_minutes, 0.5))} min`,
    `${crises.opened} crises, ${crises.urgent} urgent, ${crises.escalated} escalated, ${crises.closed} closed; ${improved.people} of ${improved.of} improved by 5 points`,
    '',
    ...names.map((name) => {
      const { looked_at, violations } = summary.invariants[name]
      const held = looked_at === 0 ? 'nothing to check' : 'held'
      const found = violations.length === 0 ? held : `${violations.length} VIOLATIONS`
      const lines = violations.slice(0, 5).map(({ day, text }) => `    day ${day}: ${text}`)
      return [
        `  ${invariantNames[name].padEnd(widest)}  ${String(looked_at).padStart(8)}  ${found}`,
        ...lines,
      ].join('\n')
    }),
  ].join('\n')
}
