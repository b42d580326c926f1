import { randomUUID } from 'node:crypto'
import type { Body } from '@stillwater/contract/endpoint'
import { fieldWords } from '@stillwater/contract/fields'
import type { requestVisit as requestVisitCall } from '@stillwater/contract/visits'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { parsePhone } from '@stillwater/domain/formats/phone'
import { transaction, type Context } from '../../platform/context.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import { seal } from '../../platform/sealing/sealing.ts'
import { careRole } from '../people/choose-care-person.ts'
import { readKey } from '../people/person-keys.ts'
import { openTask } from '../tasks/open-task.ts'
import { visitRequests } from './visits.table.ts'

type Wanted = Body<typeof requestVisitCall>

/** A patient asks to be seen; the care team has it as a task. A number is kept for a phone visit alone. */
export function requestVisit(
  context: Context<'patient'>,
  keyring: Keyring,
  { visit_type, phone, care_person_type }: Wanted,
) {
  const care_role = care_person_type === undefined ? null : careRole(care_person_type)
  const number = visit_type === 'phone' ? phoneOf(phone) : null
  const patient_id = context.session.user_id
  return transaction(context, async (connection) => {
    const key = await readKey(connection, keyring, patient_id)
    if (!key) throw new Problem('not_found')
    const id = randomUUID()
    const place = { table: 'visit_requests', column: 'sealed', id }
    const sealed = number ? seal(key, place, { phone: number }) : null
    await connection.db.insert(visitRequests).values({ id, patient_id, visit_type, care_role, sealed })
    await openTask(connection, { patient_id, audience: 'care_team', task_key: 'visit-request' })
    return { success: true as const, id }
  })
}

function phoneOf(phone: string | undefined): string {
  const number = parsePhone(phone ?? '')
  if (number) return number
  const said = t(fieldWords.phone)
  throw new Problem('invalid', { errors: [said], fields: { phone: said } })
}
