import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError } from '../config.ts'
import { reportPage } from '../simulation/report/report-page.ts'
import { summaryText } from '../simulation/report/summary-text.ts'
import { summarize } from '../simulation/report/summary.ts'
import { simulateClinic } from '../simulation/simulate-clinic.ts'
import { withClinicFolder } from '../simulation/with-clinic-folder.ts'
import { runAsMain, type Outcome } from './command.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const usage = 'npm run simulate -- --patients 300 --days 365 --seed 1 --at-once 4 --out simulation.html'
const sayEveryDays = 7

interface Options {
  patients: number
  days: number
  seed: number
  at_once: number
  out: string
}

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      patients: { type: 'string', default: '300' },
      days: { type: 'string', default: '365' },
      seed: { type: 'string', default: '1' },
      'at-once': { type: 'string', default: '4' },
      out: { type: 'string', default: 'simulation.html' },
    },
  })
  const whole = (name: 'patients' | 'days' | 'seed' | 'at-once', most: number) => {
    const value = Number(values[name])
    if (Number.isInteger(value) && value >= 1 && value <= most) return value
    throw new ConfigError(`--${name} must be a whole number from 1 to ${most}. Usage: ${usage}`)
  }
  return {
    patients: whole('patients', 5_000),
    days: whole('days', 730),
    seed: whole('seed', 2 ** 31),
    at_once: whole('at-once', 16),
    out: values.out,
  }
}

/** A clinic's year on a Postgres of its own: prints its progress and a summary, and writes a page. */
async function simulateCommand(): Promise<Outcome> {
  const { patients, days, seed, at_once, out } = readOptions(process.argv.slice(2))
  const stopped = new AbortController()
  const stop = () => {
    say('Stopping. The report will cover the days so far.')
    stopped.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  return withClinicFolder(async (folder) => {
    say(`Simulating ${patients} patients over ${days} days with seed ${seed} ...`)
    const simulation = await simulateClinic({
      ...folder,
      patients,
      days,
      seed,
      at_once,
      signal: stopped.signal,
      onDay({ day, world }) {
        if ((day + 1) % sayEveryDays > 0 && day + 1 < days) return
        const members = world.patients.filter(({ phase }) => phase === 'member').length
        say(`day ${day + 1} of ${days}, ${members} members, ${seconds().toFixed(0)} s`)
      },
    })
    try {
      const summary = await summarize(simulation, {
        seed,
        days: simulation.world.day,
        seconds: seconds(),
      })
      await writeFile(out, reportPage(summary))
      say(`\n${summaryText(summary)}\n`)
      const isSound = Object.values(summary.invariants).every(({ violations }) => violations.length === 0)
      const verdict = isSound ? 'Every invariant held.' : 'An invariant was violated.'
      return { ok: isSound, sentence: `${verdict} The report is in ${resolve(out)}.` }
    } finally {
      await simulation.product.stop()
    }
  })
}

await runAsMain(import.meta.url, simulateCommand)
