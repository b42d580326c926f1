import type * as contract from '@stillwater/contract/care/incidents'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { followUpDueAt, isMandated, mayClose } from '@stillwater/domain/incidents/incidents'
import { transaction, type Ctx, type Input } from '../../context.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import { ownDay } from '../people/own-day.ts'
import { keyOf, readKey } from '../people/person-keys.ts'
import { openTask } from '../tasks/open-task.ts'
import { settleCareTask } from '../tasks/settle-care-task.ts'
import { incidentTask } from '../tasks/task-words.ts'
import { openIncident, sealIncident, type SealedIncident } from './incident-record.ts'
import type { IncidentRow } from './incidents.table.ts'
import { shownIncidents } from './list-incidents.ts'

const facts = statement<{ today: string; name: string | null }>(
  'incident_facts',
  `select ${ownDay} as today, (select name from care_people where id = app_user()) as name`,
)
const insert = statement<{ id: string }>(
  'record_incident',
  `insert into incidents (id, patient_id, author_id, is_mandated, due_at, sealed)
   values ($1, $2, app_user(), $3, $4, $5) on conflict do nothing returning id`,
)
const own = statement<{ id: string }>(
  'own_incident',
  'select id from incidents where id = $1 and patient_id = $2 and author_id = app_user()',
)
const lock = statement<IncidentRow>('lock_incident', 'select * from incidents where id = $1 for update')
const addReport = statement<never>('add_incident_report', 'update incidents set sealed = $2 where id = $1')
const close = statement<never>(
  'close_incident',
  'update incidents set closed_at = app_now() where id = $1 and closed_at is null',
)
// The background counts those that the caller may not read, so that a hidden one keeps the task open.
const hasOpen = statement<{ has_open: boolean }>(
  'has_open_incident',
  'select exists (select from incidents where patient_id = $1 and closed_at is null and id <> $2) as has_open',
)

/** Records an incident and opens the task that follows it up. The id from the browser makes a retry record it once. */
export function recordIncident(
  ctx: Ctx<'care_team'>,
  { patient, body }: Input<typeof contract.recordIncident>,
) {
  const { incident_id, ...said } = body
  return transaction(ctx, async (connection) => {
    const [known] = await connection.run(facts)
    refuseFuture(said.occurred_on, known?.today, 'occurred_on')
    const sealed = sealIncident(keyOf(patient, ctx.keyring), incident_id, { ...said, reports: [] })
    const due_at = followUpDueAt(said.kind, said.severity, ctx.now())
    const mandated = isMandated(said.kind)
    const [made] = await connection.run(insert, [
      incident_id,
      patient.id,
      mandated,
      due_at.toISOString(),
      sealed,
    ])
    if (made) {
      const task = { patient_id: patient.id, audience: 'care_team', task_key: incidentTask, due_at } as const
      await openTask(connection, task)
    } else if ((await connection.run(own, [incident_id, patient.id])).length === 0)
      throw new Denied(ctx.session, incident_id, 'not_found')
    return shownIncidents(ctx, connection, patient.id)
  })
}

export function addIncidentReport(
  ctx: Ctx<'care_team'>,
  { params: { id }, body }: Input<typeof contract.addIncidentReport>,
) {
  const { report_id, ...said } = body
  return changeIncident(ctx, id, async (connection, row, incident, seal) => {
    if (incident.reports.some((one) => one.id === report_id)) return
    if (row.closed_at !== null) throw new Problem('incident_closed')
    const [known] = await connection.run(facts)
    refuseFuture(said.reported_on, known?.today, 'reported_on')
    const report = { id: report_id, ...said, by: known?.name ?? '' }
    await connection.run(addReport, [id, seal({ ...incident, reports: [...incident.reports, report] })])
  })
}

export function closeIncident(
  ctx: Ctx<'care_team'>,
  { params: { id } }: Input<typeof contract.closeIncident>,
) {
  return changeIncident(ctx, id, async (connection, row, incident) => {
    if (row.closed_at !== null) return
    const reported = incident.reports.map(({ to }) => to)
    if (!mayClose(incident.kind, reported)) throw new Problem('report_needed')
    await connection.run(close, [id])
    const [others] = await ctx.background.read({ user_id: null }, ({ run }) =>
      run(hasOpen, [row.patient_id, id]),
    )
    if (!others?.has_open)
      await settleCareTask(connection, { patient_id: row.patient_id, task_key: incidentTask })
  })
}

type Change = (
  connection: Connection,
  row: IncidentRow,
  incident: SealedIncident,
  seal: (incident: SealedIncident) => Buffer,
) => Promise<void>

function changeIncident(ctx: Ctx<'care_team'>, id: string, work: Change) {
  return transaction(ctx, async (connection) => {
    const [row] = await connection.run(lock, [id])
    const key = row && (await readKey(connection, ctx.keyring, row.patient_id))
    if (!row || !key) throw new Denied(ctx.session, id, 'not_found')
    await work(connection, row, openIncident(key, row), (incident) => sealIncident(key, id, incident))
    return shownIncidents(ctx, connection, row.patient_id)
  })
}

function refuseFuture(day: string, today: string | undefined, field: string): void {
  if (day > (today ?? ''))
    throw new Problem('invalid', { fields: { [field]: t('Please choose today or an earlier day.') } })
}
