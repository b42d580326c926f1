import '@stillwater/contract/words-with-plurals'
import type { Endpoint } from '@stillwater/contract/endpoint'
import { idleGraceMs } from '@stillwater/domain/auth/session-life'
import { chooseAdapters, reachedServices } from './adapters.ts'
import type { Config } from './config.ts'
import { deliverProcessorEvents, eventDelivery } from './dev/deliver-processor-events.job.ts'
import { devRoutes } from './dev/dev.routes.ts'
import { processorRoutes } from './dev/processor.routes.ts'
import { jumpClock } from './dev/jump-clock.ts'
import { prepareDecoy } from './features/auth/passwords/password-hash.ts'
import { createExercisesAt } from './features/exercises/content/exercises-at.ts'
import { loadExercises } from './features/exercises/content/load-exercises.ts'
import { createPayerCache } from './features/insurance/payers/payer-cache.ts'
import { checkoutGate } from './features/intake/flow/checkout-gate.ts'
import { createContentAt } from './features/intake/content/content-at.ts'
import { loadContent } from './features/intake/content/load-content.ts'
import { openMessaging } from './features/messaging/messaging.ts'
import { receiveText, type IncomingText } from './features/people/texts/receive-text.ts'
import { currentEmail } from './features/people/user-record.ts'
import { createCheckouts } from './features/plans/checkout/checkouts.ts'
import { loadMedicines } from './features/prescriptions/prescribing/load-medicines.ts'
import { loadStoppingTable } from './features/prescriptions/stopping-table.ts'
import { loadColumbia } from './features/safety/columbia-content.ts'
import { safetyMetrics } from './features/safety/safety.jobs.ts'
import { createScreenFreeText } from './features/safety/screen-free-text.ts'
import { countOpenDifferences } from './features/payments/reconciliation/list-reconciliation.ts'
import { createJobs } from './jobs.ts'
import { liveSessions } from './live-sessions.ts'
import { createOrigins } from './origins.ts'
import { openClock } from './platform/clock/clock.ts'
import type { ClockMove } from './platform/clock/move-clock.ts'
import { createCounter, memoize } from './platform/concurrency/cache.ts'
import { nobody, openDatabase } from './platform/db/database.ts'
import { openListener } from './platform/db/listener.ts'
import { probes } from './platform/http/probes.ts'
import { registerRateLimit } from './platform/http/rate-limit.ts'
import { createRouter } from './platform/http/route.ts'
import { serveWeb } from './platform/http/serve-web.ts'
import { createServer } from './platform/http/server.ts'
import { createBatchPublisher } from './platform/live/batch-publisher.ts'
import { createLiveServer } from './platform/live/live-server.ts'
import { clinicBrand } from './platform/clinic-brand.ts'
import { describeError, type Log } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'
import { checkKeyring } from './platform/sealing/check-keyring.ts'
import { blindIndex } from './platform/sealing/blind-index.ts'
import { openBytes, sealBytes } from './platform/sealing/sealing.ts'
import { loadKeyring } from './platform/sealing/keyring.ts'
import { cardFrameRoutes } from './ports/payments/card-frame.routes.ts'
import { embeddedPaymentsRoutes } from './ports/payments/embedded-payments.routes.ts'
import { twilioInboundRoutes } from './ports/sms/twilio-inbound.routes.ts'
import { records } from './records.ts'
import { registerRoutes } from './routes.ts'
import type { Services, Tools } from './services.ts'

export interface AppOptions {
  config: Config
  log: Log
  /** Where the product connects: for people's requests, and for work in the background. */
  urls: { app: string; jobs: string }
  /** The folder of the built web app. */
  web?: string
  version: string
}

const minuteMs = 60_000

export type App = Awaited<ReturnType<typeof createApp>>

/** The whole product, assembled. Nothing else knows which adapter stands behind a port. */
export async function createApp({ config, log, urls, web, version }: AppOptions) {
  const content = loadContent()
  const columbia = loadColumbia()
  const exercises = loadExercises()
  const stopping = loadStoppingTable(content.treatments)
  const medicines = loadMedicines(content.treatments)
  const onLost = (error: unknown) => log.warn({ event: 'database_connection_lost', ...describeError(error) })
  const database = openDatabase({ url: urls.app, role: 'app_rw', max: 10, onLost })
  const background = openDatabase({ url: urls.jobs, role: 'jobs', max: 4, onLost })
  // The embedded card processor stands for another company, so it has a pool of its own.
  const processor = openDatabase({ url: urls.jobs, role: 'jobs', max: 4, onLost })
  // A batch of messages never waits for a job, nor for its plan, which takes longer than a small batch.
  const messageWrites = openDatabase({ url: urls.jobs, role: 'jobs', max: 2, generic_plans: true, onLost })
  const listener = openListener(urls.jobs, { role: 'jobs', onError: onLost })
  const clock = await openClock(background, listener)
  const now = () => clock.now()
  const keyring = await loadKeyring({
    dataDir: config.DATA_DIR,
    file: config.CLINIC_KEYS_FILE,
    demo: config.demo,
  })
  await checkKeyring(background, keyring)
  const metrics = createMetrics()
  const countMisconfigured = metrics.counter(
    'stillwater_payments_misconfigured_total',
    'Calls that the card processor refused because of our settings',
    ['code'],
  )
  const { outbox, faults, embeddedProcessor, card_hosts, ...ports } = await chooseAdapters(
    config,
    { background, processor },
    keyring,
    now,
    (code) => {
      countMisconfigured({ code })
      log.error({ event: 'payments_misconfigured', error_code: code })
    },
  )

  const origins = createOrigins(config)
  const livePublisher = createBatchPublisher(background, onLost)
  const messaging = await openMessaging({
    database,
    writes: messageWrites,
    background,
    keyring,
    listener,
    now,
    per_minute: config.MESSAGES_PER_MINUTE,
    onFailure: onLost,
  })
  const endpoints: Endpoint[] = []
  const contentAt = createContentAt(content, background)
  const services: Services = {
    config,
    log,
    clock,
    database,
    background,
    keyring,
    content,
    contentAt,
    columbia,
    exercises,
    exercisesAt: createExercisesAt(exercises, background),
    stopping,
    medicines,
    screenFreeText: createScreenFreeText(columbia),
    livePublisher,
    payers: createPayerCache(database),
    checkouts: createCheckouts(),
    checkoutGate: checkoutGate({ keyring, contentAt }),
    origins: origins.list,
    endpoints,
    reached: reachedServices(config),
    messenger: messaging.messenger,
    countTyping: createCounter({ max: 10_000, ttl_ms: 1000, now: () => now().getTime() }),
    countEvents: createCounter({ max: 2_000, ttl_ms: minuteMs, now: () => now().getTime() }),
    ...ports,
  }
  const tools: Tools = {
    config,
    log,
    ...safetyMetrics(metrics, background),
    keyring,
    origins: origins.list,
    database: background,
    now,
    mail: ports.mail,
    sms: ports.sms,
    storage: ports.storage,
    eligibility: ports.eligibility,
    payments: ports.payments,
    pharmacy: ports.pharmacy,
    analytics: ports.analytics,
  }

  const worker = createJobs(tools, { listener, content })

  const live = createLiveServer({ database, listener, log, ...liveSessions(services) })
  messaging.deliverTo(live)
  metrics.watch('stillwater_live_connections', 'Browsers connected for live updates', live.connected)
  metrics.watch(
    'stillwater_reconciliation_differences',
    'Payments on which our book and the card processor’s differ',
    () => background.read(nobody, countOpenDifferences),
  )
  metrics.watch(
    'stillwater_database_waiting',
    'Requests waiting for a connection',
    () => database.counts().waiting,
  )

  const server = createServer({
    log,
    trust_proxy: config.TRUST_PROXY,
    onAnswered(answered) {
      metrics.answered(answered)
      log.info({ event: 'answered', ...answered })
    },
  })
  await registerRateLimit(server, now)
  server.addHook('onRoute', ({ config: route }) => {
    if (route?.endpoint) endpoints.push(route.endpoint)
  })
  const place = (id: string) => ({ table: 'idempotency_keys', column: 'body', id })
  const route = createRouter({
    database,
    now,
    services,
    records,
    idle_ms: () => config.INACTIVITY_TIMEOUT_MS + idleGraceMs,
    emailIndex: memoize((email) => blindIndex(keyring, 'email', email), { max: 1_000 }),
    currentEmail: (connection, user_id) => currentEmail(connection, keyring, user_id),
    sealer: {
      seal: (id, bytes) => sealBytes(keyring.records_key, place(id), bytes),
      open: (id, sealed) => openBytes(keyring.records_key, place(id), sealed),
    },
  })
  // On the processor's pool, which never waits for the queue of jobs.
  const jump = (wanted: ClockMove) => jumpClock({ database: processor, clock, runDue: worker.runDue }, wanted)
  let accepting = true
  probes(server, {
    database,
    endpoints,
    metrics,
    metrics_token: config.METRICS_TOKEN,
    version,
    accepting: () => accepting,
  })
  registerRoutes(server, route)
  if (embeddedProcessor) embeddedPaymentsRoutes(server, { processor: embeddedProcessor })
  const receive = (text: IncomingText) => receiveText(services, text)
  if (config.TWILIO_AUTH_TOKEN)
    twilioInboundRoutes(server, {
      auth_token: config.TWILIO_AUTH_TOKEN,
      origin: () => origins.list()[0] ?? '',
      receive,
    })
  if (config.demo && embeddedProcessor) {
    const deliver = eventDelivery(server, embeddedProcessor)
    processorRoutes(server, { processor: embeddedProcessor, deliver })
    worker.every(deliverProcessorEvents(deliver), minuteMs)
  }
  if (config.demo)
    devRoutes(server, {
      background,
      clock,
      outbox,
      faults,
      jumpClock: jump,
      runDue: worker.runDue,
      receive,
      sms: ports.sms,
    })
  if (web) {
    const card_processor = ports.payments.browser()
    cardFrameRoutes(server, {
      dist: web,
      processor: card_processor,
      hosts: card_hosts,
      ancestors: origins.list,
    })
    await serveWeb(server, web, {
      dev: config.demo,
      dev_console: config.dev_console,
      frames: card_processor.frame_origin ? [card_processor.frame_origin] : [],
      readBrand: () => clinicBrand(database),
    })
  }
  live.attach(server.server)
  await prepareDecoy()

  return {
    server,
    services,
    worker,
    endpoints,
    outbox,
    jumpClock: jump,
    async start(): Promise<string> {
      await server.listen({ port: config.PORT, host: config.HOST })
      const bound = server.server.address()
      const address = origins.bind(typeof bound === 'object' && bound ? bound.port : config.PORT)
      worker.start()
      return address
    },
    /** In-flight requests finish, sockets are told, jobs are handed back. */
    async stop(): Promise<void> {
      accepting = false
      await live.stop()
      await server.close()
      await worker.stop()
      messaging.stop()
      clock.close()
      await listener.close()
      await Promise.all([database, background, processor, messageWrites].map((pool) => pool.close()))
    },
  }
}
