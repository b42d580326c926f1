import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The tests of the server that `npm run check` runs: quick ones without a database, those that guard every record and
 * every amount, and a few main paths. `npm test` runs all. A new entry must earn its CPU time: the check has 150 s.
 */
const listed = [
  'config.test.ts',
  'platform/clock',
  'platform/concurrency',
  'platform/db/wire-types.test.ts',
  'platform/http',
  'platform/sealing/sealing.test.ts',
  'platform/sealing/signed-links.test.ts',
  'platform/session',
  'ports/eligibility/corpus.test.ts',
  'ports/eligibility/x12-270.test.ts',
  'ports/eligibility/x12-271.test.ts',
  'ports/eligibility/x12-costs.test.ts',
  'ports/identity',
  'ports/payments/card-frame.routes.test.ts',
  'ports/payments/stripe-events.test.ts',
  'ports/plan-content',
  'simulation/invariants',
  'features/auth/passwords/redirect-url.test.ts',
  'features/intake/content/content.test.ts',
  'features/prescriptions/stopping-table.test.ts',
  'features/records/pdf/printable-text.test.ts',
  // Every table, policy, statement and the rows that a person may see.
  'hardening/policies.test.ts',
  'hardening/row-level-security.test.ts',
  'hardening/schema.test.ts',
  'hardening/statement-names.test.ts',
  'hardening/table-owners.test.ts',
  // Money.
  'features/payments/ledger-walls.test.ts',
  'features/plans/audited-money.test.ts',
  'features/plans/choose-plan.test.ts',
  // One main path each.
  'features/intake/answers/check-answer.test.ts',
  'features/people/patients.test.ts',
  'features/scheduling/booking/book-appointment.test.ts',
  'features/tasks/finish-task.test.ts',
]

/** Patterns for Vitest. A listed path that was moved fails here, because its tests would leave the check unnoticed. */
export function quickTests(folder: string): string[] {
  return listed.map((path) => {
    if (!existsSync(join(import.meta.dirname, folder, path)))
      throw new Error(`vitest-quick.ts lists ${path}, which is not in ${folder}.`)
    return path.endsWith('.test.ts') ? `${folder}/${path}` : `${folder}/${path}/**/*.test.ts`
  })
}
