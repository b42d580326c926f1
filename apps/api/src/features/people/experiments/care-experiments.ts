import type * as contract from '@stillwater/contract/care/experiments'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { experimentFault, experimentFaultWords, type Variant } from '@stillwater/domain/people/experiments'
import type { Ctx, Input } from '../../../context.ts'
import { nobody, statement, type Connection } from '../../../platform/db/database.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'

interface Row extends Omit<contract.CareExperiment, 'variants'> {
  variants: Variant[]
}
interface Count {
  test_id: string
  value: string
  people: number
  members: number
}

const all = statement<Row>(
  'care_experiments',
  `select e.key, e.variants, e.started_at, e.ended_at, e.winner, c.name as created_by
   from experiments e left join care_people c on c.id = e.created_by order by e.created_at desc, e.key`,
)
const counts = statement<Count>(
  'experiment_counts',
  `select a.test_id, a.value, count(*)::int as people, count(p.completed_payment_at)::int as members
   from ab_values a left join patients p on p.id = a.user_id where a.test_id = any ($1) group by 1, 2`,
)
const save = statement<{ key: string }>(
  'save_experiment',
  `insert into experiments as e (key, variants, created_by) values ($1, $2::jsonb, $3)
   on conflict (key) do update set variants = excluded.variants, created_by = excluded.created_by
   where e.started_at is null returning key`,
)
const start = statement<{ key: string }>(
  'start_experiment',
  'update experiments set started_at = coalesce(started_at, app_now()) where key = $1 returning key',
)
const lock = statement<{ variants: Variant[]; is_running: boolean }>(
  'lock_experiment',
  `select variants, started_at is not null and ended_at is null as is_running from experiments where key = $1 for update`,
)
const end = statement<never>(
  'end_experiment',
  'update experiments set ended_at = app_now(), winner = $2 where key = $1',
)

export function listExperiments({ background }: Ctx<'care_team'>) {
  return background.read(nobody, shown)
}

export function saveExperiment(
  ctx: Ctx<'care_team'>,
  { body: { key, variants } }: Input<typeof contract.saveExperiment>,
) {
  const fault = experimentFault(key, variants)
  if (fault) throw refused(fault[0], t(experimentFaultWords[fault[1]]))
  return change(ctx, async ({ run }) => {
    const [saved] = await run(save, [key, JSON.stringify(variants), ctx.session.user_id])
    if (!saved) throw new Problem('experiment_started')
  })
}

export function startExperiment(
  ctx: Ctx<'care_team'>,
  { body: { key } }: Input<typeof contract.startExperiment>,
) {
  return change(ctx, async ({ run }) => {
    const [started] = await run(start, [key])
    if (!started) throw refused('key', t('There is no such test. Nothing was changed.'))
  })
}

/** Of two that end it at once the first decides. */
export function endExperiment(
  ctx: Ctx<'care_team'>,
  { body: { key, winner } }: Input<typeof contract.endExperiment>,
) {
  return change(ctx, async ({ run }) => {
    const [experiment] = await run(lock, [key])
    if (!experiment?.is_running) throw refused('key', t('No such test is running. Nothing was changed.'))
    if (!experiment.variants.some(({ name }) => name === winner))
      throw refused('winner', t('Please choose one of the variants.'))
    await run(end, [key, winner])
  })
}

/** Tests are not a request's to write, so this is done with the rights of the background, and audited. */
function change(ctx: Ctx<'care_team'>, work: (connection: Connection) => Promise<unknown>) {
  return ctx.background.transaction(nobody, async (connection) => {
    await work(connection)
    await auditCall(ctx, connection, { record_type: 'experiment' })
    return shown(connection)
  })
}

async function shown({ run }: Connection) {
  const rows = await run(all)
  const counted = await run(counts, [rows.map(({ key }) => key)])
  const countOf = (key: string, name: string) =>
    counted.find(({ test_id, value }) => test_id === key && value === name) ?? { people: 0, members: 0 }
  return {
    experiments: rows.map((row) => ({
      ...row,
      variants: row.variants.map(({ name, weight }) => {
        const { people, members } = countOf(row.key, name)
        return { name, weight, people, members }
      }),
    })),
  }
}

function refused(field: string, said: string): Problem {
  return new Problem('experiment_refused', { errors: [said], fields: { [field]: said } })
}
