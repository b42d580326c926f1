import * as z from 'zod/mini'
import { nobody, statement } from '../platform/db/database.ts'
import { defineJob } from '../platform/jobs/define-job.ts'

const sweeps = [
  ['idempotency_keys', `created_at < app_now() - interval '7 days'`],
  ['attempts', `at < app_now() - interval '2 days'`],
  ['analytics_events', `at < app_now() - interval '90 days'`],
  ['error_reports', `at < app_now() - interval '90 days'`],
  ['outbox_messages', `created_at < app_now() - interval '90 days'`],
  ['deliveries', `tried_at < app_now() - interval '1 year'`],
  ['password_resets', `expires_at < app_now() - interval '1 day'`],
  ['email_changes', `expires_at < app_now() - interval '1 day'`],
  ['email_undos', `expires_at < app_now() - interval '1 day'`],
  ['unconfirmed_passwords', `expires_at < app_now() - interval '1 day'`],
  ['phone_confirmations', `expires_at < app_now() - interval '1 day'`],
  ['sessions', `least(expires_at, revoked_at) < app_now() - interval '30 days'`],
].map(([table, old]) => statement<never>(`sweep_${table}`, `delete from ${table} where ${old}`))

/** Deletes what has a retention period. Clinical records have none. */
export const sweepOldRecords = defineJob({
  name: 'platform.sweep-old-records',
  payload: z.object({}),
  async run({ database }) {
    for (const sweep of sweeps) await database.transaction(nobody, ({ run }) => run(sweep))
  },
})
