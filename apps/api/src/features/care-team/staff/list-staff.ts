import { and, desc, isNull } from 'drizzle-orm'
import type { StaffMember } from '@stillwater/contract/care/staff'
import type { StaffRole } from '@stillwater/domain/people/staff'
import { read, type Ctx } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import { open } from '../../../platform/sealing/sealing.ts'
import { keyOf } from '../../people/person-keys.ts'
import { place, type SealedUser } from '../../people/user-record.ts'
import { toInvitation } from './invitation-record.ts'
import { staffInvitations } from './staff-invitations.table.ts'

interface AccountRow {
  id: string
  created_at: string
  role: StaffRole
  active: boolean
  name: string
  sealed: Buffer
  version: number
  clinic_key_id: string
  wrapped: Buffer
  has_factor: boolean
  backup_on_call: boolean
  last_used_at: string | null
  patients: number
  appointments: number
  safety_tasks: number
  conversations: number
}
const everyone = `select s.*, coalesce(c.backup_on_call, false) as backup_on_call
  from staff_accounts() with ordinality s left join care_people c on c.id = s.id`
const accounts = statement<AccountRow>('staff_accounts', `${everyone} order by s.ordinality`)
const account = statement<AccountRow>('staff_account', `${everyone} where s.id = $1`)

export async function listStaff(ctx: Ctx<'care_team'>) {
  const { keyring } = ctx
  const now = ctx.now()
  return read(ctx, async (connection) => {
    const [staff, invitations] = await Promise.all([
      connection.run(accounts),
      connection.db
        .select()
        .from(staffInvitations)
        .where(and(isNull(staffInvitations.accepted_at), isNull(staffInvitations.revoked_at)))
        .orderBy(desc(staffInvitations.created_at)),
    ])
    return {
      staff: staff.map((row) => toStaffMember(row, keyring)),
      invitations: invitations.map((row) => toInvitation(row, keyring, now)),
    }
  })
}

export async function readStaffMember(
  { run }: Connection,
  keyring: Keyring,
  id: string,
): Promise<StaffMember | null> {
  const [row] = await run(account, [id])
  return row ? toStaffMember(row, keyring) : null
}

function toStaffMember(row: AccountRow, keyring: Keyring): StaffMember {
  const { email, first_name, last_name } = open<SealedUser>(keyOf(row, keyring), place(row.id), row.sealed)
  const { id, role, active, created_at, last_used_at } = row
  const { patients, appointments, safety_tasks, conversations } = row
  return {
    id,
    name: row.name || `${first_name} ${last_name}`,
    email,
    role,
    active,
    has_second_factor: row.has_factor,
    backup_on_call: row.backup_on_call,
    created_at,
    last_used_at,
    open_work: { patients, appointments, safety_tasks, conversations },
  }
}
