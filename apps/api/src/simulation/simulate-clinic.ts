import { createLimit } from '../platform/concurrency/limit.ts'
import { seededRandom } from '../platform/seeded-random.ts'
import { faultsOf, injectFaults } from './faults.ts'
import { checkAtEnd, checkDaily, type Findings, type InvariantName } from './invariants/check-invariants.ts'
import { newJournal, type Journal } from './journal.ts'
import { live } from './patient-day.ts'
import { newPatient } from './patient.ts'
import { startProduct, type Product, type ProductOptions } from './product.ts'
import { answerCrises } from './safety-watch.ts'
import { work, type Shift } from './staff-day.ts'
import { hireStaff } from './staff.ts'
import type { World } from './world.ts'

interface SimulationOptions extends ProductOptions {
  patients: number
  days: number
  seed: number
  /** How many people act at the same time; with one, a run with the same seed is the same run. */
  at_once?: number
  /** Ends the days after the next step: what has happened so far is settled, checked and reported. */
  signal?: AbortSignal
  onDay?(done: { day: number; world: World }): void
}

/** Over all days: how much was looked at last, and each violation with the first day that it was seen on. */
interface InvariantResult {
  looked_at: number
  violations: { day: number; text: string }[]
}
export type InvariantResults = Record<InvariantName, InvariantResult>

export interface Simulation {
  world: World
  journal: Journal
  product: Product
  results: InvariantResults
}

/** A Monday. */
const startsOn = Date.parse('2027-01-04T00:00:00Z')
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const opensAt = 13
/** In UTC: morning, afternoon and evening in New York. */
const steps: readonly [hour: number, shift: Shift][] = [
  [14, 'morning'],
  [18, 'afternoon'],
  [23, 'evening'],
]

/** Runs a clinic through its days. The product stays open for the report; the caller stops it. */
export async function simulateClinic(options: SimulationOptions): Promise<Simulation> {
  const product = await startProduct(options)
  try {
    const world = await openClinic(product, options)
    const results = noResults()
    await runDays(world, options, results)
    await settle(world)
    addFindings(results, await checkAtEnd(world, options.dataDir), world.day)
    addFindings(results, await checkDaily(world), world.day)
    return { world, journal: world.journal, product, results }
  } catch (error) {
    await product.stop()
    throw error
  }
}

async function openClinic(product: Product, { patients, days, seed }: SimulationOptions): Promise<World> {
  const random = seededRandom(seed)
  const journal = newJournal()
  await product.moveTo(new Date(startsOn + opensAt * hourMs))
  const staff = await hireStaff({ product, journal, random, patients })
  const everyone = Array.from({ length: patients }, (_, index) =>
    newPatient({ product, journal, random, index, days }),
  )
  await product.runDue()
  return { product, journal, random: random.fork('clinic'), staff, patients: everyone, day: 0 }
}

async function runDays(
  world: World,
  { days, seed, at_once = 4, signal, onDay }: SimulationOptions,
  results: InvariantResults,
): Promise<void> {
  const random = seededRandom(seed).fork('faults')
  const limit = createLimit({ concurrency: at_once })
  const each: Each = (people, act) => Promise.all(people.map((one) => limit(() => act(one))))
  for (; world.day < days; world.day++) {
    for (const [hour, shift] of steps) {
      if (signal?.aborted) return
      await runStep(world, { hour, shift, random, each })
    }
    addFindings(results, await checkDaily(world), world.day)
    onDay?.({ day: world.day, world })
  }
}

type Each = <T>(people: readonly T[], act: (one: T) => Promise<void>) => Promise<unknown>

interface Step {
  hour: number
  shift: Shift
  random: World['random']
  each: Each
}

async function runStep(world: World, { hour, shift, random, each }: Step): Promise<void> {
  const { product } = world
  const wanted = startsOn + world.day * dayMs + hour * hourMs
  // A crisis may have taken the clock further than this step begins.
  await product.moveTo(new Date(Math.max(wanted, product.now().getTime() + 60_000)))
  const faults = faultsOf(random)
  await injectFaults(world, faults)
  if (!faults.late_jobs) await product.runDue()
  await each(world.patients, (patient) => live(world, patient))
  await answerCrises(world)
  await each(world.staff, (member) => work(world, member, shift))
}

const quiet = { outages: [], loss: 0, lost_charges: 0, restart: false, late_jobs: false, oncall_away: false }

/** Every service answers again, and what was under way comes to its end. */
async function settle(world: World): Promise<void> {
  const { product } = world
  await injectFaults(world, quiet)
  for (let hours = 0; hours < 30; hours += 6) {
    await product.moveTo(new Date(product.now().getTime() + 6 * hourMs))
    await product.runDue()
    await answerCrises(world)
    for (const member of world.staff) await work(world, member, 'morning')
  }
  await product.runDue()
}

function noResults(): InvariantResults {
  const none = (): InvariantResult => ({ looked_at: 0, violations: [] })
  return {
    money: none(),
    promises: none(),
    crises: none(),
    appointments: none(),
    run_outs: none(),
    audit: none(),
    chain: none(),
    answers: none(),
    messages: none(),
    failures: none(),
  }
}

/** Calls are counted day by day; everything else is looked at as a whole every time. */
const counted: readonly string[] = ['audit', 'failures'] satisfies InvariantName[]

function addFindings(results: InvariantResults, findings: Findings, day: number): void {
  for (const [name, found] of Object.entries(findings)) {
    const result = results[name as InvariantName]
    result.looked_at = counted.includes(name) ? result.looked_at + found.looked_at : found.looked_at
    for (const text of found.violations)
      if (!result.violations.some((one) => one.text === text)) result.violations.push({ day, text })
  }
}
