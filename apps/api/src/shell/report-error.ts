import type { reportError as contract } from '@stillwater/contract/shell'
import type { Ctx, Input } from '../context.ts'

export async function reportError(
  { arrival, errorReports }: Ctx<'anyone'>,
  { body }: Input<typeof contract>,
) {
  await errorReports.report({
    source: 'web',
    kind: body.kind,
    place: body.place ?? null,
    stack: body.stack ?? null,
    request_id: arrival.request_id,
    app_version: body.app_version ?? null,
  })
  return { success: true as const }
}
