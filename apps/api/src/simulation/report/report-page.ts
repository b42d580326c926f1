import { usd } from '@stillwater/domain/formats/money'
import { invariantNames, type InvariantName } from '../invariants/check-invariants.ts'
import { barPlot, escapeHtml, linePlot } from './plots.ts'
import { reportStyle } from './report-style.ts'
import { countBelow, quantile } from './spread.ts'
import type { Summary } from './summary.ts'

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const monthName = (month: string) => monthNames[Number(month.slice(5)) - 1] ?? month
const violationWords = (times: number) => (times === 1 ? '1 violation' : `${count(times)} violations`)
const count = (value: number) => value.toLocaleString('en-US')
const thousands = (dollars: number) =>
  dollars >= 1000 ? `$${count(Math.round(dollars / 1000))}k` : `$${Math.round(dollars)}`

/** One page that stands alone: no script, no font, no picture from elsewhere. */
export function reportPage(summary: Summary): string {
  const broken = Object.values(summary.invariants).reduce((sum, { violations }) => sum + violations.length, 0)
  const verdict = broken === 0 ? 'Every invariant held.' : `${violationWords(broken)}. See the table.`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>A simulated year of a clinic</title><style>${reportStyle}</style></head><body>
<header><h1>A simulated year of a clinic</h1>
<p>${count(summary.people.sign_ups)} patients and ${summary.people.staff} staff over ${count(summary.days)} days, seed ${summary.seed}. Ran in ${Math.round(summary.seconds)} s. <strong class="${broken === 0 ? 'held' : 'broken'}">${verdict}</strong></p></header>
<dl>${headline(summary)
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`)
    .join('')}</dl>
<main>${plots(summary).join('\n')}</main>
<section class="tables">${invariantTable(summary)}${faultTable(summary)}</section>
</body></html>
`
}

function headline({
  people,
  counts,
  months,
  crises,
  reply_hours,
  crisis_minutes,
  improved,
}: Summary): [string, string][] {
  const net = months.reduce(
    (sum, { charged_cents, refunded_cents }) => sum + charged_cents - refunded_cents,
    0,
  )
  const share = improved.of === 0 ? 0 : Math.round((100 * improved.people) / improved.of)
  return [
    ['Members at the end', count(people.members)],
    ['Left', count(people.left)],
    ['Visits held', count(counts['visits_held'] ?? 0)],
    ['Missed', count(counts['no_shows'] ?? 0)],
    ['Check-ins', count(counts['check_ins'] ?? 0)],
    ['Messages', count((counts['messages'] ?? 0) + (counts['replies'] ?? 0))],
    ['Money taken, net', usd(net)],
    ['Median reply', `${quantile(reply_hours, 0.5).toFixed(1)} h`],
    ['Crises closed', `${count(crises.closed)} of ${count(crises.opened)}`],
    ['Median to answer', `${Math.round(quantile(crisis_minutes, 0.5))} min`],
    ['Improved 5 points', `${share}%`],
    ['Prescriptions', count(counts['prescriptions'] ?? 0)],
  ]
}

function plots({ months, reply_hours, crisis_minutes, scores }: Summary): string[] {
  const labels = months.map(({ month }) => monthName(month))
  return [
    barPlot({
      title: 'Money by month',
      note: '',
      labels,
      format: thousands,
      series: [
        { name: 'Charged', tone: 'teal', values: months.map(({ charged_cents }) => charged_cents / 100) },
        { name: 'Refunded', tone: 'sun', values: months.map(({ refunded_cents }) => refunded_cents / 100) },
      ],
    }),
    barPlot({
      title: 'Visits by month',
      note: '',
      labels,
      series: [
        { name: 'Held', tone: 'teal', values: months.map(({ held }) => held) },
        { name: 'Missed', tone: 'sun', values: months.map(({ no_shows }) => no_shows) },
        { name: 'Canceled', tone: 'mid', values: months.map(({ canceled }) => canceled) },
      ],
    }),
    barPlot({
      title: 'Members by month',
      note: '',
      labels,
      series: [
        { name: 'Joined', tone: 'teal', values: months.map(({ joined }) => joined) },
        { name: 'Left', tone: 'sun', values: months.map(({ left }) => left) },
      ],
    }),
    linePlot({
      title: 'PHQ-9 by check-in',
      note: 'Mean of those who had so many',
      labels: scores.map((_, index) => String(index + 1)),
      series: [
        { name: 'Mean score', tone: 'teal', values: scores.map(({ mean }) => Math.round(mean * 10) / 10) },
      ],
    }),
    barPlot({
      title: 'Time until a message was answered',
      note: `Median ${quantile(reply_hours, 0.5).toFixed(1)} h, 90% within ${quantile(reply_hours, 0.9).toFixed(1)} h`,
      labels: ['< 1 h', '1–8 h', '8–24 h', '1–3 d', '> 3 d'],
      series: [{ name: 'Messages', tone: 'teal', values: countBelow(reply_hours, [1, 8, 24, 72]) }],
    }),
    barPlot({
      title: 'Time until a crisis was acknowledged',
      note: `Median ${Math.round(quantile(crisis_minutes, 0.5))} min, 90% within ${Math.round(quantile(crisis_minutes, 0.9))} min`,
      labels: ['< 5 min', '5–15 min', '15–60 min', '1–24 h', '> 24 h'],
      series: [{ name: 'Safety tasks', tone: 'sun', values: countBelow(crisis_minutes, [5, 15, 60, 1440]) }],
    }),
  ]
}

function invariantTable({ invariants }: Summary): string {
  const rows = (Object.keys(invariantNames) as InvariantName[]).map((name) => {
    const { looked_at, violations } = invariants[name]
    const [first] = violations
    const found =
      first === undefined
        ? `<span class="held">${looked_at === 0 ? 'Nothing to check' : 'Held'}</span>`
        : `<span class="broken">${violationWords(violations.length)}, first on day ${first.day}: ${escapeHtml(first.text)}</span>`
    return `<tr><th scope="row">${invariantNames[name]}</th><td>${count(looked_at)}</td><td>${found}</td></tr>`
  })
  return `<table><caption>What must hold</caption><thead><tr><th scope="col">Invariant</th><th scope="col">Checked</th><th scope="col">Result</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

/** What went wrong on purpose, and what people met because of it. */
function faultTable({ counts, parked_jobs }: Summary): string {
  const faults = Object.entries(counts)
    .filter(([name]) => name.startsWith('fault: '))
    .map(([name, times]) => [name.slice('fault: '.length), times] as const)
  const also: [string, number][] = [
    ['replies lost on the way and sent again', counts['lost_replies'] ?? 0],
    ['answers sent twice', counts['answers_sent_twice'] ?? 0],
    ['intakes stopped in the middle', counts['intakes_interrupted'] ?? 0],
    ['jobs given up after five attempts', parked_jobs],
  ]
  const rows = [...faults, ...also].map(
    ([name, times]) =>
      `<tr><th scope="row">${escapeHtml(name[0]?.toUpperCase() + name.slice(1))}</th><td>${count(times)}</td></tr>`,
  )
  return `<table><caption>What went wrong on purpose</caption><thead><tr><th scope="col">Fault</th><th scope="col">Times</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}
