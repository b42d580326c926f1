import { Problem } from '@stillwater/contract/problems'
import { isCareRole, type CareRole } from '@stillwater/domain/people/care-roles'
import { read, type Context } from '../../platform/context.ts'
import { statement, type Connection } from '../../platform/db/database.ts'

interface Choice {
  id: string
  name: string
  photo_url: string | null
  profile_url: string | null
  bio: string | null
  education: string | null
}

const peopleOf = statement<Choice>('care_people_of', 'select * from care_people_of($1)')
const assign = statement<{ assigned: boolean }>(
  'assign_care_person',
  'select assign_care_person($1, $2) as assigned',
)

/** Whom this patient may choose from. */
export async function listCarePeople(context: Context<'patient'>, care_person_type: string) {
  const role = careRole(care_person_type)
  return { care_people: await read(context, ({ run }) => run(peopleOf, [role])) }
}

/** The patient chooses who cares for them; someone who is not of that role is answered like nobody. */
export async function chooseCarePerson(
  { run }: Connection,
  care_person_id: string,
  care_person_type: string,
): Promise<CareRole> {
  const role = careRole(care_person_type)
  const [answer] = await run(assign, [care_person_id, role])
  if (!answer?.assigned) throw new Problem('not_found')
  return role
}

/** A coordinator is set by the server alone. decision N33 */
export function careRole(text: string): CareRole {
  if (!isCareRole(text)) throw new Problem('unknown_member_type')
  return text
}
