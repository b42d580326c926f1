import type * as contract from '@stillwater/contract/care/transfers'
import type { TransferOptions } from '@stillwater/contract/care/transfers'
import type { CareRole } from '@stillwater/domain/people/care-roles'
import { read, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { Denied } from '../../../platform/http/admit.ts'
import { open } from '../../../platform/sealing/sealing.ts'
import type { PersonKey } from '../../../platform/sealing/person-key.ts'
import type { AppointmentRow } from '../../scheduling/appointments.table.ts'
import { patientsById } from '../../scheduling/care/patient-names.ts'
import type { TransferRow } from './care-transfers.table.ts'

const membersOf = statement<{ id: string; name: string; care_role: CareRole }>(
  'transferable_members',
  `select t.user_id as id, c.name, t.care_role from care_team t join care_people c on c.id = t.user_id
    where t.patient_id = $1 and t.until is null and t.care_role in ('care_manager', 'therapist', 'provider')
      and may_transfer($1, t.user_id) order by t.care_role`,
)
const candidatesOf = statement<{ id: string; name: string; care_role: CareRole; patients: number }>(
  'transfer_candidates',
  'select * from transfer_candidates($1)',
)
const comingOf = statement<AppointmentRow>(
  'appointments_to_transfer',
  `select * from appointments where patient_id = $1 and care_person_id = any($2::uuid[]) and status = 'booked'
     and starts_at > app_now() order by starts_at, id`,
)

/** The appointments of a patient with these people that are yet to come. */
export const comingAppointments = ({ run }: Connection, patient_id: string, people: readonly string[]) =>
  run(comingOf, [patient_id, people])

export function readTransferOptions(
  ctx: Ctx<'care_team'>,
  { params: { id } }: Input<typeof contract.readTransferOptions>,
): Promise<TransferOptions> {
  return read(ctx, async (connection) => {
    const [names, members, candidates] = await Promise.all([
      patientsById(connection, ctx.keyring, [id]),
      connection.run(membersOf, [id]),
      connection.run(candidatesOf, [id]),
    ])
    const patient = names.get(id)
    if (!patient) throw new Denied(ctx.session, id, 'not_found')
    const people = members.map((one) => one.id)
    return {
      patient_name: patient.name,
      members,
      candidates: candidates.filter(({ id: person }) => !people.includes(person)),
      appointments: await comingAppointments(connection, id, people),
    }
  })
}

type ListedTransfer = TransferRow & { from_name: string | null; to_name: string | null }

const transfersOf = statement<ListedTransfer>(
  'list_care_transfers',
  `select t.*, f.name as from_name, n.name as to_name from care_transfers t
     left join care_people f on f.id = t.from_user left join care_people n on n.id = t.to_user
    where t.patient_id = $1 order by t.created_at desc, t.id limit 20`,
)

export const transferPlace = (id: string) => ({ table: 'care_transfers', column: 'sealed', id })

/** The last transfers of a patient with what was handed over, for the chart. */
export async function readTransfers(
  { run }: Connection,
  { patient_id, key }: { patient_id: string; key: PersonKey },
) {
  return (await run(transfersOf, [patient_id])).map((row) => ({
    id: row.id,
    created_at: row.created_at,
    care_role: row.care_role,
    from: row.from_name ?? '',
    to: row.to_name ?? '',
    note: open<{ note: string }>(key, transferPlace(row.id), row.sealed).note,
  }))
}
