import { Problem } from '@stillwater/contract/problems'
import type { Connection } from '../../../platform/db/database.ts'
import { statement } from '../../../platform/db/database.ts'

const mayPrescribe = statement<{ is_on_team: boolean; is_licensed: boolean }>(
  'may_prescribe',
  'select prescribes_for($1) as is_on_team, is_licensed_in(app_user(), $2) as is_licensed',
)

interface Whom {
  id: string
  /** Where the patient lives. */
  region: string | null
}

export async function readPrescriber({ run }: Pick<Connection, 'run'>, { id, region }: Whom) {
  const [found] = await run(mayPrescribe, [id, region])
  return { is_on_team: found?.is_on_team ?? false, is_licensed: found?.is_licensed ?? false }
}

/** Only someone of the care team who is licensed where the patient is. decision S12 */
export async function requirePrescriber(connection: Pick<Connection, 'run'>, patient: Whom): Promise<void> {
  const { is_on_team, is_licensed } = await readPrescriber(connection, patient)
  if (!is_on_team) throw new Problem('not_on_care_team')
  if (!is_licensed) throw new Problem('not_licensed')
}
