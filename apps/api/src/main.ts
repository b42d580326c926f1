import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createApp } from './app.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { refuseDemoPeople } from './demo/demo-data.ts'
import { demoSignIns, seedDemo } from './demo/seed-demo.ts'
import { apiRoot } from './platform/api-root.ts'
import { migrate } from './platform/db/migrate.ts'
import { createLog, describeError, type Log } from './platform/log.ts'
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts'
import { explainStartFailure } from './start-failure.ts'

const stopWithinMs = 15_000
const say = (text: string) => process.stdout.write(`${text}\n`)

/** What runs, in the order it was started; ended in the opposite one. */
const running: (() => Promise<void>)[] = []
async function endAll(): Promise<void> {
  for (const end of running.splice(0).toReversed()) await end()
}

/** Nothing that hangs, be it the start itself, keeps the process from ending. */
function leaveInTime(): void {
  setTimeout(() => process.exit(1), stopWithinMs).unref()
}

async function main(): Promise<void> {
  outliveReaders()
  const config = readConfig(process.env)
  const log = createLog(config.LOG_LEVEL)
  process.on('unhandledRejection', (error) =>
    log.error({ event: 'unhandled_rejection', ...describeError(error) }),
  )
  const starting = start(config, log)
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ event: 'stopping', signal })
    leaveInTime()
    // A stop during the start leaves nothing behind either.
    await starting.catch(() => {})
    await endAll()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void stop(signal))
  await starting
}

async function start(config: Config, log: Log): Promise<void> {
  const postgres = await findDatabase(config, log)
  running.push(postgres.stop)
  await migrate(postgres.owner)
  const app = await createApp({ config, log, urls: postgres, ...webFolder(), version: productVersion() })
  running.push(app.stop)
  await (config.demo ? seedDemo(app.services) : refuseDemoPeople(app.services))
  const address = await app.start()
  log.info({ event: 'started', address, version: productVersion(), mode: config.demo ? 'demo' : 'clinic' })
  say(`\nStillwater is ready at ${address}`)
  if (config.demo) say(demoSignIns(address))
  for (const advice of adviceFor(config)) say(advice)
}

/** What is not wrong on every machine, and is on many. */
function adviceFor({ DATABASE_URL, STORAGE_URL, PUBLIC_URL, TRUST_PROXY }: Config): string[] {
  const advice: string[] = []
  if (DATABASE_URL && !STORAGE_URL)
    advice.push(
      'Uploaded files are stored on this machine. Set STORAGE_URL before a second process uses this database.',
    )
  if (PUBLIC_URL?.startsWith('https:') && !TRUST_PROXY)
    advice.push(
      'Set TRUST_PROXY to the address of the proxy in front: without it browsers get no session cookie, and limits count all visitors as one.',
    )
  return advice
}

/** The reader of the log may end; the server keeps running. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

async function findDatabase(config: Config, log: Log) {
  if (config.DATABASE_URL) {
    const owner = config.DATABASE_URL
    return {
      owner,
      app: config.DATABASE_APP_URL ?? owner,
      jobs: config.DATABASE_JOBS_URL ?? owner,
      stop: async () => {},
    }
  }
  const embedded = await startEmbeddedPostgres({
    dataDir: config.DATA_DIR,
    port: config.DATABASE_PORT,
    log: (line) => {
      // A stop of ours ends the connections that are still open, and Postgres calls each of those fatal.
      if (line.startsWith('FATAL:') && !line.includes('administrator command'))
        log.error({ event: 'postgres_failed' })
    },
  })
  return { owner: embedded.ownerUrl, app: embedded.appUrl, jobs: embedded.jobsUrl, stop: embedded.stop }
}

function webFolder(): { web?: string } {
  const web = join(apiRoot, '..', 'web', 'dist')
  return existsSync(web) ? { web } : {}
}

function productVersion(): string {
  return (JSON.parse(readFileSync(join(apiRoot, 'package.json'), 'utf8')) as { version: string }).version
}

main().catch(async (error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : explainStartFailure(error)}\n`)
  leaveInTime()
  await endAll().catch(() => {})
  process.exit(1)
})
