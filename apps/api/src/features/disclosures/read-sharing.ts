import type { Sharing } from '@stillwater/contract/sharing'
import { answerDueAt } from '@stillwater/domain/disclosures/amendment-requests'
import { accountingStart } from '@stillwater/domain/disclosures/disclosures'
import { releaseState } from '@stillwater/domain/disclosures/releases'
import { read, type Ctx } from '../../context.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import type { PersonKey } from '../../platform/sealing/person-key.ts'
import { ownDay } from '../people/own-day.ts'
import { readKey } from '../people/person-keys.ts'
import type { AmendmentRequestRow, DisclosureRow, ReleaseRow } from './disclosures.table.ts'
import { openSharing } from './sharing-record.ts'

const days = statement<{ today: string; zone: string }>(
  'sharing_days',
  `select ${ownDay} as today, zone from users where id = $1`,
)
const releasesOf = statement<ReleaseRow>(
  'releases_of_patient',
  'select * from releases where patient_id = $1 order by created_at desc, id',
)
const disclosuresOf = statement<DisclosureRow & { recorder: string | null }>(
  'disclosures_of_patient',
  `select d.*, c.name as recorder from disclosures d left join care_people c on c.id = d.recorded_by
    where d.patient_id = $1 order by d.disclosed_on desc, d.created_at desc`,
)
const requestsOf = statement<AmendmentRequestRow>(
  'amendment_requests_of_patient',
  'select * from amendment_requests where patient_id = $1 order by created_at desc, id',
)

export function readSharing(ctx: Ctx<'patient'>) {
  return read(ctx, (connection) => sharingOf(ctx, connection, ctx.session.user_id))
}

/** Everything about one patient's permissions, disclosures and corrections, for everyone who reaches the patient. */
export async function sharingOf(ctx: Ctx, connection: Connection, patient_id: string): Promise<Sharing> {
  const key = await readKey(connection, ctx.keyring, patient_id)
  if (!key) throw new Denied(ctx.session, patient_id, 'not_found')
  return sharingWith(connection, patient_id, key)
}

async function sharingWith({ run }: Connection, patient_id: string, key: PersonKey): Promise<Sharing> {
  const [[found], released, disclosed, requested] = await Promise.all([
    run(days, [patient_id]),
    run(releasesOf, [patient_id]),
    run(disclosuresOf, [patient_id]),
    run(requestsOf, [patient_id]),
  ])
  const { today = '', zone = 'America/New_York' } = found ?? {}
  const since = accountingStart(today)
  return {
    today,
    zone,
    releases: released.map((row) => ({
      ...openSharing('releases', key, row),
      id: row.id,
      created_at: row.created_at,
      until: row.until,
      revoked_at: row.revoked_at,
      state: releaseState(row, today),
    })),
    disclosures: disclosed
      .filter(({ disclosed_on }) => disclosed_on >= since)
      .map((row) => ({
        ...openSharing('disclosures', key, row),
        id: row.id,
        disclosed_on: row.disclosed_on,
        reason: row.reason,
        recorded_by: row.recorder,
      })),
    amendments: requested.map((row) => {
      const said = openSharing('amendment_requests', key, row)
      return {
        id: row.id,
        created_at: row.created_at,
        state: row.state,
        about: said.about,
        wanted: said.wanted,
        due_at: answerDueAt(row).toISOString(),
        extended_at: row.extended_at,
        extension_reason: said.extension_reason ?? null,
        decided_at: row.decided_at,
        denial_reason: row.denial_reason,
        answer: said.answer ?? null,
        statement: said.statement ?? null,
        statement_at: said.statement_at ?? null,
      }
    }),
  }
}
