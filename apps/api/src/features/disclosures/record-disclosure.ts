import type * as contract from '@stillwater/contract/care/sharing'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { dateIn } from '@stillwater/domain/formats/moments'
import { mayDisclose } from '@stillwater/domain/disclosures/disclosures'
import { releaseState } from '@stillwater/domain/disclosures/releases'
import { transaction, type Ctx, type Input } from '../../context.ts'
import { statement } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import { ownDay } from '../people/own-day.ts'
import { keyOf } from '../people/person-keys.ts'
import { careSharingOf } from './care-sharing.ts'
import type { ReleaseRow } from './disclosures.table.ts'
import { lockRelease } from './sign-release.ts'
import { sealSharing } from './sharing-record.ts'

/** A date that Postgres has, and before which no clinic used this product. */
const firstDay = '1900-01-01'

const dayNow = statement<{ today: string; zone: string; is_on_team: boolean }>(
  'disclosure_day',
  `select ${ownDay} as today, zone, on_care_team($1) as is_on_team from users where id = app_user()`,
)
const releaseById = statement<ReleaseRow>(
  'release_of_patient',
  'select * from releases where id = $1 and patient_id = $2',
)
const insert = statement<{ id: string }>(
  'record_disclosure',
  `insert into disclosures (id, patient_id, release_id, reason, disclosed_on, recorded_by, sealed)
   values ($1, $2, $3, $4, $5, app_user(), $6) on conflict (id) do nothing returning id`,
)
const own = statement<{ id: string }>(
  'own_disclosure',
  'select id from disclosures where id = $1 and patient_id = $2 and recorded_by = app_user()',
)

/** Records what was told. A permission that has ended or was canceled carries no further disclosure. */
export function recordDisclosure(
  ctx: Ctx<'care_team'>,
  { patient, body }: Input<typeof contract.recordDisclosure>,
) {
  const { disclosure_id, release_id, reason, disclosed_on, ...said } = body
  return transaction(ctx, async (connection) => {
    const [facts] = await connection.run(dayNow, [patient.id])
    if (!facts?.is_on_team) throw new Problem('forbidden')
    if ((await connection.run(own, [disclosure_id, patient.id])).length > 0)
      return careSharingOf(ctx, connection, patient.id)
    if (disclosed_on > facts.today || disclosed_on < firstDay)
      throw new Problem('invalid', { fields: { disclosed_on: t('Please choose today or an earlier day.') } })
    if (release_id !== null) await connection.run(lockRelease, [release_id])
    const [release] = release_id === null ? [] : await connection.run(releaseById, [release_id, patient.id])
    if (release_id !== null && !release) throw new Denied(ctx.session, release_id, 'not_found')
    // The permission has to be good now and on the day of the disclosure.
    const state = release ? releaseState(release, facts.today) : null
    if (!mayDisclose(reason, state)) throw new Problem('release_ended')
    if (release && disclosed_on < dateIn(release.created_at, facts.zone)) throw new Problem('release_ended')
    const sealed = sealSharing('disclosures', keyOf(patient, ctx.keyring), disclosure_id, said)
    const [recorded] = await connection.run(insert, [
      disclosure_id,
      patient.id,
      release_id,
      reason,
      disclosed_on,
      sealed,
    ])
    // The same record sent at the same moment was first.
    if (!recorded && (await connection.run(own, [disclosure_id, patient.id])).length === 0)
      throw new Denied(ctx.session, disclosure_id, 'not_found')
    return careSharingOf(ctx, connection, patient.id)
  })
}
