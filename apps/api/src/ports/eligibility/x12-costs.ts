import type { VisitCost } from './eligibility.port.ts'
import type { Benefit } from './x12-benefits.ts'
import { isAbout, nearest, placeRank } from './x12-services.ts'

/** Time periods, EB06. */
const [perVisit, perDay, perAdmission, yearToDate, remaining] = ['27', '7', '36', '24', '29']

/** What one visit costs by these service types: those of the first that tells a copay or a share. */
export function visitCost(benefits: readonly Benefit[], services: readonly string[]): VisitCost {
  for (const service of services) {
    const about = benefits.filter((benefit) => isAbout(benefit, service))
    const copays = nearest(
      about.filter(({ code, amount }) => code === 'B' && centsOf(amount) !== null),
      (benefit) => [...ranksOf(benefit), copayPeriodRank(benefit)],
    )
    const shares = nearest(
      about.filter(({ code, percent }) => code === 'A' && percentOf(percent) !== null),
      (benefit) => [...ranksOf(benefit), sharePeriodRank(benefit)],
    )
    if (copays.length > 0 || shares.length > 0)
      return {
        copay_cents: [...new Set(copays.flatMap(({ amount }) => centsOf(amount) ?? []))].sort(
          (a, b) => a - b,
        ),
        coinsurance_percent: most(shares.map(({ percent }) => percentOf(percent))),
      }
  }
  return { copay_cents: [], coinsurance_percent: null }
}

/** What is still to be paid before the insurer pays; the amount of the year where it does not tell what remains. */
export function deductibleCents(benefits: readonly Benefit[], services: readonly string[]): number | null {
  const told = benefits.filter(({ code, amount }) => code === 'C' && centsOf(amount) !== null)
  const nearestTold = nearest(told, (benefit) => {
    const service = services.findIndex((one) => isAbout(benefit, one))
    const [place, network, coverage] = ranksOf(benefit)
    return [coverage, service === -1 ? null : service, place, network, deductiblePeriodRank(benefit)]
  })
  return most(nearestTold.map(({ amount }) => centsOf(amount)))
}

/** Where it holds, in which network, and for whom: one person before a family. */
function ranksOf(benefit: Benefit): [number | null, number, number] {
  const network = { Y: 0, W: 0 }[benefit.in_network] ?? 1
  const coverage = { IND: 0, '': 1 }[benefit.coverage] ?? 2
  return [placeRank(benefit), network, coverage]
}

function copayPeriodRank({ period }: Benefit): number | null {
  return { [perVisit!]: 0, '': 1, [perDay!]: 2 }[period] ?? null
}

function sharePeriodRank({ period }: Benefit): number | null {
  return period === perAdmission ? null : ({ [perVisit!]: 0, '': 1 }[period] ?? 2)
}

function deductiblePeriodRank({ period }: Benefit): number | null {
  // What was paid so far is no amount to pay.
  return period === yearToDate ? null : period === remaining ? 0 : 1
}

/** Two equal benefits with two amounts: the patient is told the larger. */
function most(amounts: readonly (number | null)[]): number | null {
  return amounts.reduce<number | null>(
    (largest, amount) => (amount !== null && (largest === null || amount > largest) ? amount : largest),
    null,
  )
}

const decimal = /^(?:\d{1,9}(?:\.\d{0,6})?|\.\d{1,6})$/

function centsOf(amount: string): number | null {
  return decimal.test(amount) ? Math.round(Number(amount) * 100) : null
}

/** A share is written as a decimal of one. What is more than all of the cost is not shown. */
function percentOf(percent: string): number | null {
  if (!decimal.test(percent) || Number(percent) > 1) return null
  return Math.round(Number(percent) * 1000) / 10
}
