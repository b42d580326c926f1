import pg from 'pg'
import { createApp } from '../apps/api/src/app.ts'
import { readConfig } from '../apps/api/src/config.ts'
import { simulateYear } from '../apps/api/src/features/plans/simulation/simulated-year.ts'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { createLog } from '../apps/api/src/platform/log.ts'
import { startEmbeddedPostgres } from '../apps/api/src/platform/postgres/embedded-postgres.ts'
import { freePort } from './free-port.ts'
import { withDataDir } from './product.ts'
import { atMost, reported, type Row } from './table.ts'

const mostSeconds = 300
const wholeClinic = 10_000
const growing = [
  'patients',
  'users',
  'subscriptions',
  'invoices',
  'invoice_lines',
  'charges',
  'ledger_entries',
  'tasks',
  'jobs',
  'live_events',
  'embedded_payments.cards',
  'embedded_payments.transactions',
]

/** A simulated year of memberships, driven by the clock, on the product's own Postgres. */
export function measureYear(memberships: number): Promise<Row[]> {
  return withDataDir(async (dataDir) => {
    const postgres = await startEmbeddedPostgres({ dataDir, port: await freePort(), log: () => {} })
    try {
      await migrate(postgres.ownerUrl)
      const app = await createApp({
        config: readConfig({ PORT: '0', DATA_DIR: dataDir, DEMO: '1' }),
        log: createLog('silent'),
        urls: { app: postgres.appUrl, jobs: postgres.jobsUrl },
        version: 'bench',
      })
      const { background: database, payments, keyring } = app.services
      const owner = new pg.Client(postgres.ownerUrl)
      await owner.connect()
      const lookThrough = async () => void (await owner.query(`vacuum (analyze) ${growing.join()}`))
      const year = await simulateYear({
        database,
        payments,
        keyring,
        memberships,
        from: '2027-01-31',
        lookThrough,
      })
      await owner.end()
      await app.stop()
      const faults = Object.entries(year.faults).filter(([, count]) => Number(count) !== 0)
      if (faults.length > 0) throw new Error(`The books do not agree: ${JSON.stringify(faults)}`)
      const what = `a year of ${memberships} memberships`
      const detail = `${year.charges} charges, ${year.declines} declines, ${year.plan_changes} changes of plan, ${year.pauses} pauses, ${year.ended} goodbyes; balances to the cent`
      return [
        memberships >= wholeClinic
          ? atMost(what, year.seconds.year, mostSeconds, 's', detail)
          : reported(what, year.seconds.year, 's', detail),
      ]
    } finally {
      await postgres.stop()
    }
  })
}
