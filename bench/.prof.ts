// dev harness: cpu per request by process + optional profile
import { readFileSync, readdirSync } from 'node:fs'
import { loadPatient } from '../apps/api/src/features/people/patient-record.ts'
import { startEmbeddedPostgres } from '../apps/api/src/platform/postgres/embedded-postgres.ts'
import { endChild, nextWord, startChild } from './child.ts'
import { freePort } from './free-port.ts'
import { residentMemory, startProduct, withDataDir } from './product.ts'
import { signInPatient } from './sign-in-patient.ts'
const cpu = (pid: number) => {
  try {
    const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(f[11]) + Number(f[12])) * 10
  } catch {
    return 0
  }
}
const cmd = (pid: string) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
const secs = Number(process.argv[2] ?? 2),
  rounds = Number(process.argv[3] ?? 3)
const only = process.argv[4]
await withDataDir(async (dataDir) => {
  const pgport = await freePort()
  const postgres = await startEmbeddedPostgres({ dataDir, port: pgport, log: () => {} })
  const product = await startProduct(dataDir, {
    DATABASE_URL: postgres.ownerUrl,
    DATABASE_APP_URL: postgres.appUrl,
    DATABASE_JOBS_URL: postgres.jobsUrl,
  })
  const bare = await startChild<number>('bare-server.ts', {
    BARE_DATABASE_URL: postgres.jobsUrl,
    BARE_READ: loadPatient.text,
    BARE_WRITE: 'update "patients" set "pronoun" = $1 where "patients"."id" = $2',
    BARE_POOL: '10',
  })
  const load = await startChild<string>('load.ts')
  const { id, headers } = await signInPatient(product.url)
  const path = `/api/patients/${id}/`
  const sides: [string, string, number][] = [
    ['bare', `http://127.0.0.1:${bare.word}${path}`, bare.child.pid!],
    ['prod', product.url + path, product.process.pid!],
  ]
  const post = Number(readFileSync(dataDir + '/pg/postmaster.pid', 'utf8').split('\n')[0])
  const backends = () =>
    readdirSync('/proc').filter(
      (p) =>
        /^\d+$/.test(p) &&
        cmd(p).startsWith('postgres:') &&
        readFileSync(`/proc/${p}/stat`, 'utf8').split(') ')[1]!.split(' ')[1] === String(post),
    )
  const med = (v: number[]) => v.sort((a, b) => a - b)[v.length >> 1] ?? 0
  for (const [, url] of sides) {
    load.child.send({
      method: only ?? 'GET',
      url,
      headers: only === 'PUT' ? { ...headers, 'content-type': 'application/json' } : headers,
      ...(only === 'PUT' ? { body: '{"pronoun":"they/them"}' } : {}),
      connections: 50,
      duration: Number(process.env.WARM ?? 6),
    })
    await nextWord(load.child)
  }
  console.log('rss start', await residentMemory(product.process))
  for (const [method, body] of [
    ['GET', undefined],
    ['PUT', '{"pronoun":"they/them"}'],
  ] as const) {
    if (only && only !== method) continue
    for (const connections of (process.env.CONN ?? '10 50').split(' ').map(Number)) {
      const out: Record<string, { r: number[]; c: number[]; p: number[]; q: number[]; l: number[] }> = {
        bare: { r: [], c: [], p: [], q: [], l: [] },
        prod: { r: [], c: [], p: [], q: [], l: [] },
      }
      for (let i = 0; i <= rounds; i++)
        for (const [n, url, pid] of sides) {
          if (process.env.SIDE && process.env.SIDE !== n) continue
          await new Promise((r) => setTimeout(r, Number(process.env.PAUSE ?? 0)))
          const b0 = backends().map((p) => [p, cpu(Number(p))] as const)
          const c0 = cpu(pid)
          const l0 = cpu(load.child.pid!)
          load.child.send({
            method,
            url,
            headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
            ...(body ? { body } : {}),
            connections,
            duration: secs,
          })
          const a = await nextWord<any>(load.child)
          if (a.failed) {
            console.log(n, method, a.failed)
            continue
          }
          if (i === 0) continue
          const c1 = cpu(pid) - c0
          const l1 = cpu(load.child.pid!) - l0
          const b1 = backends().reduce((s, p) => s + cpu(Number(p)), 0) - b0.reduce((s, [, c]) => s + c, 0)
          const N = a.per_second * (a.secs ?? secs)
          out[n]!.r.push(a.per_second)
          out[n]!.c.push((c1 * 1000) / N)
          out[n]!.p.push(a.p99_ms)
          out[n]!.q.push((b1 * 1000) / N)
          out[n]!.l.push((l1 * 1000) / N)
        }
      const ratios = out.prod!.r.map((r, i) => r / out.bare!.r[i]!)
      const mn = (v: number[]) => Math.min(...v)
      console.log(
        '   MIN',
        method,
        connections,
        ...['bare', 'prod'].map(
          (n) =>
            `${n} node ${mn(out[n]!.c).toFixed(0)} pg ${mn(out[n]!.q).toFixed(0)} load ${mn(out[n]!.l).toFixed(0)} best ${Math.max(...out[n]!.r).toFixed(0)}/s |`,
        ),
        'best/best',
        (Math.max(...out.prod!.r) / Math.max(...out.bare!.r)).toFixed(2),
        'cpu ratio',
        (
          (mn(out.bare!.c) + mn(out.bare!.q) + mn(out.bare!.l)) /
          (mn(out.prod!.c) + mn(out.prod!.q) + mn(out.prod!.l))
        ).toFixed(2),
        'node ratio',
        (mn(out.bare!.c) / mn(out.prod!.c)).toFixed(2),
      )
      const f = (n: string) =>
        `${n} ${med([...out[n]!.r]).toFixed(0)}/s node ${med([...out[n]!.c]).toFixed(0)}us pg ${med([...out[n]!.q]).toFixed(0)}us load ${med([...out[n]!.l]).toFixed(0)}us p99 ${med([...out[n]!.p]).toFixed(1)}`
      console.log(
        method,
        connections,
        '|',
        f('bare'),
        '|',
        f('prod'),
        '| ratio',
        med(ratios).toFixed(2),
        '[' + ratios.map((r) => r.toFixed(2)).join(' ') + ']',
      )
    }
  }
  console.log('rss end', await residentMemory(product.process), 'bare', await residentMemory(bare.child))
  await Promise.all([endChild(load.child), endChild(bare.child), product.stop()])
  await postgres.stop()
})
