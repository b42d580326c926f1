import type { SeededRandom } from '../platform/seeded-random.ts'
import type { PortName } from '../ports/outage.ts'
import { addTo } from './journal.ts'
import type { World } from './world.ts'

/** What goes wrong on one step of the clock. */
interface StepFaults {
  outages: { port: PortName; mode: 'error' | 'refuse' }[]
  /** The share of requests, or of their replies, that are lost on the way. */
  loss: number
  lost_charges: number
  restart: boolean
  /** The jobs that are due run at the next step. */
  late_jobs: boolean
  /** On call does not answer. */
  oncall_away: boolean
}

const outages: readonly [PortName, 'error' | 'refuse', number][] = [
  ['payments', 'error', 0.03],
  ['payments', 'refuse', 0.01],
  ['pharmacy', 'error', 0.04],
  ['pharmacy', 'refuse', 0.02],
  ['mail', 'error', 0.03],
  ['mail', 'refuse', 0.02],
  ['sms', 'refuse', 0.03],
  ['identity', 'error', 0.02],
]

/** The faults of a step, from the seed alone: the same seed has the same bad days. */
export function faultsOf(random: SeededRandom): StepFaults {
  return {
    outages: outages.flatMap(([port, mode, rate]) => (random.chance(rate) ? [{ port, mode }] : [])),
    loss: random.chance(0.15) ? 0.02 + random.next() * 0.1 : 0,
    lost_charges: random.chance(0.04) ? random.whole(1, 3) : 0,
    restart: random.chance(0.02),
    late_jobs: random.chance(0.05),
    oncall_away: random.chance(0.12),
  }
}

/** As the report names them. */
const portWords: Partial<Record<PortName, string>> = { sms: 'texts', mail: 'email' }

/** Makes the product, its services and the network behave like that until the next step. */
export async function injectFaults(
  { product, journal, patients, staff }: World,
  faults: StepFaults,
): Promise<void> {
  const { counts } = journal
  if (faults.restart) {
    await product.restart()
    addTo(counts, 'fault: process restarted')
  }
  const modes = new Map(faults.outages.map(({ port, mode }) => [port, mode]))
  for (const port of new Set(outages.map(([name]) => name))) {
    await product.setFault(port, modes.get(port) ?? 'ok')
    const mode = modes.get(port)
    if (mode) addTo(counts, `fault: ${portWords[port] ?? port} ${mode === 'error' ? 'away' : 'refused'}`)
  }
  product.loseChargeAnswers(faults.lost_charges)
  if (faults.lost_charges > 0) addTo(counts, 'fault: answers of the processor lost')
  if (faults.loss > 0) addTo(counts, 'fault: unreliable network')
  if (faults.late_jobs) addTo(counts, 'fault: jobs late')
  if (faults.oncall_away) addTo(counts, 'fault: on call away')
  for (const patient of patients) patient.loss = faults.loss
  for (const member of staff) {
    member.loss = faults.loss / 2
    if (member.role === 'oncall') member.is_away = faults.oncall_away
  }
}
