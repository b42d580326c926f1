import { readFileSync } from 'node:fs'
import pg from 'pg'
import { createHash } from 'node:crypto'
import { loadPatient } from '../apps/api/src/features/people/patient-record.ts'
import { startEmbeddedPostgres } from '../apps/api/src/platform/postgres/embedded-postgres.ts'
import { freePort } from './free-port.ts'
import { startProduct, withDataDir } from './product.ts'
import { signInPatient } from './sign-in-patient.ts'
const cpu = (pid: number) => {
  const f = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
  return Number(f[0]) / 1000
}
await withDataDir(async (dataDir) => {
  const postgres = await startEmbeddedPostgres({ dataDir, port: await freePort(), log: () => {} })
  const product = await startProduct(dataDir, {
    DATABASE_URL: postgres.ownerUrl,
    DATABASE_APP_URL: postgres.appUrl,
    DATABASE_JOBS_URL: postgres.jobsUrl,
  })
  const { id, headers } = await signInPatient(product.url)
  const one = async (role: string) => {
    const c = new pg.Client({
      connectionString: role === 'jobs' ? postgres.jobsUrl : postgres.appUrl,
      options: `-c role=${role} ${process.env.PGO ?? ''}`,
      pipeline: true,
    } as any)
    await c.connect()
    const pid = (await c.query('select pg_backend_pid() p')).rows[0].p as number
    return { c, pid }
  }
  const app = await one('app_rw'),
    jobs = await one('jobs')
  const sha = (t: string) => createHash('sha256').update(t).digest()
  const email = (await jobs.c.query('select email_index from users where id=$1', [id])).rows[0].email_index
  const run = async (
    label: string,
    { c, pid }: typeof app,
    qs: { name?: string; text: string; values: unknown[] }[],
    n = 3000,
  ) => {
    for (let i = 0; i < 300; i++) await Promise.all(qs.map((q) => c.query({ ...q })))
    const c0 = cpu(pid),
      t = performance.now()
    for (let i = 0; i < n; i++) await Promise.all(qs.map((q) => c.query({ ...q })))
    console.log(
      label.padEnd(40),
      ((cpu(pid) - c0) / n).toFixed(0),
      'us pg',
      (((performance.now() - t) * 1000) / n).toFixed(0),
      'us wall',
    )
  }
  const lp = { name: 'load_patient', text: loadPatient.text, values: [id] }
  const os = (intx: boolean) => ({
    name: 'open_session',
    text: 'select * from open_session($1, $2, $3, $4, $5, $6, $7)',
    values: [headers.client, sha(headers['access-token']!), email, null, 'full', '900000 milliseconds', intx],
  })
  await app.c.query(`select set_config('app.user_id', $1, false)`, [id])
  for (let k = 0; k < 2; k++) {
    await run('select 1', jobs, [{ name: 's1', text: 'select 1', values: [] }])
    await run('app_now()', app, [{ name: 'an', text: 'select app_now()', values: [] }])
    await run('app_user()', app, [{ name: 'au', text: 'select app_user()', values: [] }])
    await run('load_patient as jobs', jobs, [lp])
    await run('load_patient as app_rw', app, [lp])
    await run('open_session', app, [os(false)])
    await run('open_session + load_patient', app, [os(false), lp])
    await run('set_config', app, [
      { name: 'sc', text: `select set_config('app.user_id', $1, false)`, values: [id] },
    ])
  }
  const upd = {
    text: 'update "patients" set "pronoun" = $1 where "patients"."id" = $2',
    values: ['they', id],
  }
  await run('update jobs named', jobs, [{ name: 'u', ...upd }], 1000)
  await run('update app named', app, [{ name: 'u', ...upd }], 1000)
  await run('update app unnamed', app, [upd], 1000)
  const aud = {
    name: 'record_audit',
    text: `insert into audit_events (actor_id, actor_role, action, patient_id, record_type, record_id, outcome, request_id) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [id, 'patient', 'PUT /api/patients/:id', id, 'patient', null, 'ok', 'abc'],
  }
  await run('audit', app, [aud], 1000)
  await run(
    'tx: begin/os/lp/upd/aud/commit',
    app,
    [{ text: 'begin', values: [] }, os(true), lp, { name: 'u', ...upd }, aud, { text: 'commit', values: [] }],
    1000,
  )
  await app.c.query(`select set_config('app.user_id', $1, false)`, [id])
  console.log(
    (await app.c.query('select name, generic_plans, custom_plans from pg_prepared_statements')).rows,
  )
  const ex = await app.c.query(
    'explain (analyze, verbose, buffers off) ' + loadPatient.text.replace('$1', `'${id}'`),
  )
  console.log(ex.rows.map((r) => Object.values(r)[0]).join('\n'))
  await app.c.end()
  await jobs.c.end()
  await product.stop()
  await postgres.stop()
})
