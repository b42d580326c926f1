import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { checkDaily, checkAtEnd } from './invariants/check-invariants.ts'
import { reportPage } from './report/report-page.ts'
import { summarize } from './report/summary.ts'
import { simulateClinic, type Simulation } from './simulate-clinic.ts'

let database: ScratchDatabase
let dataDir: string
let simulation: Simulation
const ran = { patients: 12, days: 45, seed: 4 }

beforeAll(async () => {
  database = await scratchDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'stillwater-simulation-'))
  const urls = { app: database.appUrl, jobs: database.jobsUrl }
  simulation = await simulateClinic({ ...ran, urls, dataDir })
})
afterAll(async () => {
  await simulation?.product.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const violations = () =>
  Object.entries(simulation.results).flatMap(([name, { violations: all }]) =>
    all.map(({ text }) => `${name} ${text}`),
  )

test('simulation: six weeks of a small clinic with faults hold every invariant', () => {
  expect(violations()).toEqual([])
})

test('simulation: people did what a clinic is for, and things went wrong', () => {
  const { counts } = simulation.journal
  const least = [
    'sign_ups',
    'intakes_finished',
    'visits_held',
    'messages',
    'replies',
    'check_ins',
    'prescriptions',
  ]
  expect(least.filter((name) => !counts.get(name))).toEqual([])
  expect(simulation.journal.signals.length).toBeGreaterThan(0)
  expect([...counts.keys()].filter((name) => name.startsWith('fault: ')).length).toBeGreaterThan(5)
})

test('simulation: the report stands alone and names no one', async () => {
  const summary = await summarize(simulation, { seed: ran.seed, days: ran.days, seconds: 1 })
  expect(summary.months.reduce((sum, { charged_cents }) => sum + charged_cents, 0)).toBeGreaterThan(0)
  const page = reportPage(summary)
  expect(page).toContain('Every invariant held.')
  expect(page).not.toMatch(/https?:|<script|@example\.com/)
  const broken = structuredClone(summary)
  broken.invariants.money.violations.push({ day: 3, text: 'a <b>: 1 cent' })
  expect(reportPage(broken)).toContain('1 violation, first on day 3: a &#60;b&#62;: 1 cent')
})

// Each plants one violation into the finished clinic, in the tables themselves.
test.each([
  [
    'money',
    `insert into embedded_payments.transactions (reference, kind, card, amount_cents, outcome)
      select 'planted', 'charge', reference, 100, 'approved' from embedded_payments.cards limit 1`,
  ],
  ['messages', `delete from messages where id = (select id from messages where kind = 'text' limit 1)`],
  [
    'answers',
    `update answers set replaced_at = app_now() where id = (select id from answers where replaced_at is null limit 1)`,
  ],
  [
    'crises',
    `update tasks set done_at = null, done_by = null
      where id in (select distinct on (patient_id) id from tasks where safety order by patient_id, created_at)`,
  ],
] as const)('simulation: a planted violation of %s is found', async (name, plant) => {
  await simulation.product.rows(plant)
  const findings = {
    ...(await checkDaily(simulation.world)),
    ...(await checkAtEnd(simulation.world, dataDir)),
  }
  expect(findings[name]?.violations).not.toEqual([])
})
