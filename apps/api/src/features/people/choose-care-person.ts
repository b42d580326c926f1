import type { listCarePeople as contract } from '@stillwater/contract/people'
import { Problem } from '@stillwater/contract/problems'
import { isCareRole, type CareRole } from '@stillwater/domain/people/care-roles'
import { read, type Ctx, type Input } from '../../context.ts'
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
export async function listCarePeople(ctx: Ctx<'patient'>, { query }: Input<typeof contract>) {
  const role = careRole(query.care_person_type)
  return { care_people: await read(ctx, ({ run }) => run(peopleOf, [role])) }
}

/** The patient chooses a member of their care team; a person without that role is not found. */
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
