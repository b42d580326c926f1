import { Problem } from '@stillwater/contract/problems'
import * as contract from '@stillwater/contract/shell'
import { allowedEvent } from '@stillwater/domain/analytics/events'
import { isPathTemplate } from '@stillwater/domain/analytics/page-path'
import { defaultBrand } from '@stillwater/domain/brand/brand'
import { inNetworkStates, therapistRegions } from '@stillwater/domain/people/regions'
import type { FastifyInstance } from 'fastify'
import { nobody, statement } from '../platform/db/database.ts'
import type { Route } from '../context.ts'
import type { Services } from '../services.ts'
import { perMinute } from '../platform/http/per-minute.ts'

const readSettings = statement<{ name: string; value: unknown }>(
  'read_settings',
  'select name, value from settings',
)

export function shellRoutes(
  app: FastifyInstance,
  route: Route,
  services: Services,
  /** Shown where a title names the insurer of the region. spec: intake §4 */
  regional_payers: Record<string, string>,
): void {
  const { config, analytics, errorReports, payments } = services
  const events = perMinute(120)
  const reports = perMinute(20)

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

  // Counting must never cost a patient anything: what cannot be counted is dropped.
  route(app, contract.recordEvent, async (context, { body }) => {
    const event = allowedEvent(body.name, body.properties ?? {})
    const path = body.path && isPathTemplate(body.path) ? { path: body.path } : {}
    if (event && events.allows(context.arrival.ip_prefix, context.now()))
      await analytics.record({ ...event, ...path }).catch(() => {})
    return { success: true as const }
  })

  route(app, contract.reportError, async (context, { body }) => {
    if (!reports.allows(context.arrival.ip_prefix, context.now()))
      throw new Problem('too_many_attempts', { retry_after: 60 })
    await errorReports.report({
      source: 'web',
      kind: body.kind,
      place: body.place ?? null,
      stack: body.stack ?? null,
      request_id: context.arrival.request_id,
      app_version: body.app_version ?? null,
    })
    return { success: true as const }
  })
}
