import * as contract from '@stillwater/contract/shell'
import { allowedEvent } from '@stillwater/domain/analytics/events'
import { isPathTemplate } from '@stillwater/domain/analytics/page-path'
import { defaultBrand } from '@stillwater/domain/brand/brand'
import { inNetworkStates, therapistRegions } from '@stillwater/domain/people/regions'
import type { FastifyInstance } from 'fastify'
import { createCounter } from '../platform/concurrency/cache.ts'
import { nobody, statement } from '../platform/db/database.ts'
import { createRateLimit } from '../platform/http/rate-limit.ts'
import type { Route } from '../context.ts'
import type { Services } from '../services.ts'

const readSettings = statement<{ name: string; value: unknown }>(
  'read_settings',
  'select name, value from settings',
)

const eventsPerMinute = 120

export function shellRoutes(
  app: FastifyInstance,
  route: Route,
  services: Services,
  /** Shown where a title names the insurer of the region. spec: intake §4 */
  regional_payers: Record<string, string>,
): void {
  const { config, analytics, errorReports, payments } = services
  const countEvents = createCounter({
    max: 2_000,
    ttl_ms: 60_000,
    now: () => services.clock.now().getTime(),
  })
  const reportLimit = createRateLimit(app, { per_minute: 20 })

  route(app, contract.readGlobals, async (context) => {
    const rows = await context.database.read(nobody, ({ run }) => run(readSettings))
    const { brand, ...set } = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
    return {
      inactivity_timeout_ms: config.INACTIVITY_TIMEOUT_MS,
      in_network_states: [...inNetworkStates],
      therapist_regions: [...therapistRegions],
      regional_payers,
      brand: {
        name: defaultBrand.name,
        home_url: defaultBrand.marketing_home,
        support_email: defaultBrand.support_email,
        care_team_hours: defaultBrand.care_team_hours,
        ...(brand as Partial<contract.Globals['brand']> | undefined),
      },
      // What an operator has set takes the place of the defaults above.
      ...set,
      dev_console: config.dev_console,
      payments: payments.browser(),
    }
  })

  // Analytics must never fail a patient's request, so events over the limit are dropped.
  route(app, contract.recordEvent, async (context, { body }) => {
    const event = allowedEvent(body.name, body.properties ?? {})
    const path = body.path && isPathTemplate(body.path) ? { path: body.path } : {}
    if (event && countEvents(context.arrival.ip_prefix) <= eventsPerMinute)
      await analytics.record({ ...event, ...path }).catch(() => {})
    return { success: true as const }
  })

  route(
    app,
    contract.reportError,
    async (context, { body }) => {
      await errorReports.report({
        source: 'web',
        kind: body.kind,
        place: body.place ?? null,
        stack: body.stack ?? null,
        request_id: context.arrival.request_id,
        app_version: body.app_version ?? null,
      })
      return { success: true as const }
    },
    { rateLimit: reportLimit },
  )
}
