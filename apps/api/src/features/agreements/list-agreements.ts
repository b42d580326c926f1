import type * as contract from '@stillwater/contract/agreements'
import type { OwnAgreements } from '@stillwater/contract/agreements'
import { Problem } from '@stillwater/contract/problems'
import { inEffect } from '@stillwater/domain/agreements/agreement-state'
import { read, type Ctx, type Input } from '../../context.ts'
import type { Connection } from '../../platform/db/database.ts'
import { readAgreementFacts } from './agreement-facts.ts'
import { readVersions } from './agreement-versions.ts'

export function readAgreement(
  ctx: Ctx<'anyone'>,
  { params: { kind } }: Input<typeof contract.readAgreement>,
) {
  return read(ctx, async (connection) => {
    const { versions, today } = await readVersions(connection)
    const found = inEffect(versions, kind, today)
    if (!found) throw new Problem('not_found')
    return found
  })
}

export function listAgreements(ctx: Ctx<'patient'>) {
  return read(ctx, (connection) => ownAgreements(connection, ctx.session.user_id))
}

export async function ownAgreements(connection: Connection, patient_id: string): Promise<OwnAgreements> {
  const { versions, acceptances, states, zone } = await readAgreementFacts(connection, patient_id)
  return {
    current: states.map(({ current, is_accepted, was_accepted }) => ({
      ...current,
      is_accepted,
      was_accepted,
    })),
    accepted: acceptances.flatMap(({ version_id, accepted_at, how }) => {
      const version = versions.find(({ id }) => id === version_id)
      return version ? [{ ...version, accepted_at, how }] : []
    }),
    zone,
  }
}
