import { readinessOf } from '@stillwater/domain/care-team/readiness'
import { readinessWords } from '@stillwater/contract/readiness-words'
import { reachedServices } from '../../adapters.ts'
import { acceptsPaymentKeys, readinessFacts } from '../../features/care-team/readiness/readiness-facts.ts'
import { dayIn } from '@stillwater/domain/plans/billing-dates'
import { readClinicIdentity } from '../../platform/clinic-identity.ts'
import { nobody } from '../../platform/db/database.ts'
import type { Outcome } from '../command.ts'
import { withClinic } from './with-clinic.ts'

/** `npm run clinic -- check`: what is not ready for real patients, with one fix each. */
export function checkCommand(env: Record<string, string | undefined>): Promise<Outcome> {
  return withClinic(env, async ({ config, database, keyring, payments, now }) => {
    const reached = reachedServices(config)
    const accepts_payment_keys = await acceptsPaymentKeys({ payments, reached })
    const facts = await database.read(nobody, async (connection) => {
      const { zone } = (await readClinicIdentity(connection)).clinic
      const asked = { accepts_payment_keys, today: dayIn(zone, now) }
      return readinessFacts(connection, { config, keyring, reached }, asked)
    })
    const checks = readinessOf(facts)
    const open = checks.filter(({ is_ready }) => !is_ready)
    const lines = checks.map(({ key, is_ready }) => {
      const said = readinessWords[key]
      return is_ready ? `green  ${said.ready}` : `red    ${said.open} ${said.fix}`
    })
    const verdict =
      open.length === 0 ? 'Ready for real patients.' : `${open.length} of ${checks.length} are not ready.`
    return { ok: open.length === 0, sentence: [...lines, verdict].join('\n') }
  })
}
