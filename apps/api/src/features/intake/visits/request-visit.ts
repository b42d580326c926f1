import { randomUUID } from 'node:crypto'
import { fieldWords } from '@stillwater/contract/fields'
import type { requestVisit as contract } from '@stillwater/contract/visit-requests'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { parsePhone } from '@stillwater/domain/formats/phone'
import { transaction, type Ctx, type Input } from '../../../context.ts'
import { seal } from '../../../platform/sealing/sealing.ts'
import { careRole } from '../../people/choose-care-person.ts'
import { readKey } from '../../people/person-keys.ts'
import { openTask } from '../../tasks/open-task.ts'
import { visitRequests } from '../visits.table.ts'

/** Asks the care team for a visit, as a task. A phone number is stored for a phone visit alone. */
export function requestVisit(ctx: Ctx<'patient'>, { body }: Input<typeof contract>) {
  const { visit_type, phone, care_person_type } = body
  const care_role = care_person_type === undefined ? null : careRole(care_person_type)
  const number = visit_type === 'phone' ? phoneOf(phone) : null
  const patient_id = ctx.session.user_id
  return transaction(ctx, async (connection) => {
    const key = await readKey(connection, ctx.keyring, patient_id)
    if (!key) throw new Problem('not_found')
    const id = randomUUID()
    const place = { table: 'visit_requests', column: 'sealed', id }
    const sealed = number ? seal(key, place, { phone: number }) : null
    // A booking settles the task once every request that came with it or after it has its visit.
    await openTask(connection, { patient_id, audience: 'care_team', task_key: 'visit-request' })
    await connection.db.insert(visitRequests).values({ id, patient_id, visit_type, care_role, sealed })
    return { success: true as const, id }
  })
}

function phoneOf(phone: string | undefined): string {
  const number = parsePhone(phone ?? '')
  if (number) return number
  const said = t(fieldWords.phone)
  throw new Problem('invalid', { errors: [said], fields: { phone: said } })
}
