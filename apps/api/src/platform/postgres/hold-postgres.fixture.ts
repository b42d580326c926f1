import { startEmbeddedPostgres } from './embedded-postgres.ts'

// A separate process for the tests: it starts Postgres, prints its address and waits to be killed.
const [dataDir = '', port = ''] = process.argv.slice(2)
try {
  const { stop, ...urls } = await startEmbeddedPostgres({ dataDir, port: Number(port), log: () => undefined })
  process.stdout.write(`${JSON.stringify(urls)}\n`)
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refused: (error as Error).message })}\n`)
}
