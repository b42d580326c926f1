import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { createApp, type App } from '../app.ts'
import { readConfig } from '../config.ts'
import { verifyAuditName } from '../platform/audit/verify-audit.job.ts'
import { nobody, statement } from '../platform/db/database.ts'
import { defineJob } from '../platform/jobs/define-job.ts'
import { createLog } from '../platform/log.ts'
import { Outage, type PortName } from '../ports/outage.ts'
import type { Services } from '../services.ts'
import { watchAudit, type WatchedCalls } from './watch-audit.ts'

export interface ProductOptions {
  urls: { app: string; jobs: string }
  /** A folder of this run alone. */
  dataDir: string
}

/** The real product, in this process, on a clock that the simulation moves. */
export interface Product {
  services(): Services
  now(): Date
  moveTo(moment: Date): Promise<void>
  /** Runs every job that is due. */
  runDue(): Promise<void>
  /** Stops the product and starts it anew on the same data. */
  restart(): Promise<void>
  setFault(port: PortName, mode: 'ok' | 'refuse' | 'error'): Promise<void>
  /** From now on the processor's next answers to a request are lost: the charge may have been made. */
  loseChargeAnswers(count: number): void
  rows<Row>(query: string, values?: unknown[]): Promise<Row[]>
  /** `fetch` from this address; each person has one, because limits count by network. */
  fetchFrom(address: string): typeof fetch
  checkAudit(): Promise<WatchedCalls>
  stop(): Promise<void>
}

const tenYearsMs = 10 * 365 * 24 * 3_600_000
const skipAuditVerify = defineJob({ name: verifyAuditName, payload: z.object({}), run: async () => {} })

export async function startProduct({ urls, dataDir }: ProductOptions): Promise<Product> {
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: '1',
    STRICT_SIGNUP: '0',
    // A step of the clock is hours long: the prompt of an idle browser is not what is simulated.
    INACTIVITY_TIMEOUT_MS: '86400000',
    PUBLIC_URL: 'http://127.0.0.1:3000',
  })
  // One for all restarts: each listens for the end of the process.
  const log = createLog('silent')
  let lostCharges = 0
  const faults = new Map<PortName, string>()
  let app: App
  let checkAudit: ReturnType<typeof watchAudit>

  async function start(): Promise<void> {
    app = await createApp({ config, log, urls, version: 'simulation' })
    checkAudit = watchAudit(app.server)
    losePaymentAnswers(app.services)
    // The whole chain is verified at the end; every day of a long year it would take most of the run.
    app.worker.every(skipAuditVerify, tenYearsMs)
    await app.server.ready()
  }
  function losePaymentAnswers(services: Services): void {
    const { payments } = services
    services.payments = {
      ...payments,
      async charge(asked) {
        const answer = await payments.charge(asked)
        if (lostCharges === 0) return answer
        lostCharges--
        throw new Outage('payments', { timed_out: true })
      },
    }
  }
  const rows = <Row>(query: string, values: unknown[] = []): Promise<Row[]> => {
    const name = `sim ${createHash('md5').update(query).digest('hex')}`
    return app.services.background.transaction(nobody, ({ run }) => run(statement<Row>(name, query), values))
  }

  await start()
  const wrongBefore: WatchedCalls = { count: 0, wrong: [] }
  return {
    services: () => app.services,
    now: () => app.services.clock.now(),
    moveTo: (moment) => app.jumpClock({ now: moment.toISOString() }),
    runDue: () => app.worker.runDue(),
    async restart() {
      const { count, wrong } = await checkAudit(rows)
      wrongBefore.count += count
      wrongBefore.wrong.push(...wrong)
      await app.stop()
      faults.clear()
      await start()
    },
    async setFault(port, mode) {
      if ((faults.get(port) ?? 'ok') === mode) return
      faults.set(port, mode)
      await app.server.inject({ method: 'POST', url: '/dev/faults', payload: { port, mode } })
    },
    loseChargeAnswers(count) {
      lostCharges = count
    },
    rows,
    fetchFrom: (address) => (url, init) => injected(app, address, String(url), init ?? {}),
    async checkAudit() {
      const { count, wrong } = await checkAudit(rows)
      const all = { count: count + wrongBefore.count, wrong: [...wrongBefore.wrong, ...wrong] }
      Object.assign(wrongBefore, { count: 0, wrong: [] })
      return all
    },
    stop: () => app.stop(),
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function injected(
  { server }: App,
  remoteAddress: string,
  url: string,
  init: RequestInit,
): Promise<Response> {
  const reply = await server.inject({
    method: (init.method ?? 'GET') as Method,
    url,
    remoteAddress,
    headers: init.headers as Record<string, string>,
    ...(typeof init.body === 'string' ? { payload: init.body } : {}),
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(reply.headers))
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, String(one))
  return new Response(reply.statusCode === 204 ? null : reply.payload, { status: reply.statusCode, headers })
}
