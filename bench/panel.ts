import pg from 'pg'
import { loadPanel } from '../apps/api/src/features/care-team/panel/panel-rows.ts'
import { readPage } from '../apps/api/src/features/messaging/inbox/inbox-page.ts'
import { loadThreads } from '../apps/api/src/features/messaging/inbox/inbox-threads.ts'
import { loadKeyring } from '../apps/api/src/platform/sealing/keyring.ts'
import { besideBare } from './beside.ts'
import { median } from './median.ts'
import { addCare, onePanel } from './panel-people.ts'
import { scrollLists } from './scroll-lists.ts'
import { atMost, reported, type Row } from './table.ts'

const panelSize = 500
const pageSize = 100
const mostTimes = 2
const warmUp = 10

interface Sizes {
  rounds: number
  threads: number
}

interface List {
  what: string
  /** The call as a browser sends it. */
  call: { path: string; method: 'GET' | 'POST'; body?: string }
  /** The statements that fetch the same rows. */
  bare: (client: pg.Client) => Promise<unknown>
}

const panelSql = (client: pg.Client) => client.query({ name: 'panel', text: loadPanel.text, values: [] })

/** The page, then the threads on it. */
async function inboxSql(client: pg.Client): Promise<void> {
  const values = [null, null, null, null, null, null]
  const { rows } = await client.query<{ id: string }>({ name: 'inbox page', text: readPage.text, values })
  const ids = rows.slice(0, pageSize).map(({ id }) => id)
  await client.query({ name: 'inbox threads', text: loadThreads.text, values: [ids] })
}

const lists = (threads: number): Record<'panel' | 'inbox', List[]> => ({
  panel: [
    {
      what: `panel of ${panelSize} patients, first page`,
      call: { path: '/api/care/patients/search', method: 'POST', body: '{}' },
      bare: panelSql,
    },
    {
      what: `registry of ${panelSize} patients, first page`,
      call: { path: '/api/care/registry', method: 'GET' },
      bare: panelSql,
    },
  ],
  inbox: [
    {
      what: `inbox of ${threads.toLocaleString('en-US')} threads, first page`,
      call: { path: '/api/care/inbox', method: 'GET' },
      bare: inboxSql,
    },
  ],
})

/**
 * The first page of each long list of the care team over HTTP, beside its statements on the same Postgres: by a role
 * without row-level security, as the bare server of the other parts, and with the policies of the caller.
 */
export function measurePanel({ rounds, threads }: Sizes): Promise<Row[]> {
  return besideBare(async ({ product, databaseUrl, dataDir }) => {
    const owner = new pg.Client({ connectionString: databaseUrl })
    await owner.connect()
    try {
      await owner.query('set role jobs')
      const keyring = await loadKeyring({ dataDir, demo: true })
      const panel = await onePanel(owner, keyring, panelSize)
      await addCare(owner, panel)
      const inbox = await onePanel(owner, keyring, threads)
      await owner.query('reset role; analyze')
      const carers = { panel: panel[0]!.carer, inbox: inbox[0]!.carer }
      const rows: Row[] = []
      for (const [name, measured] of Object.entries(lists(threads)) as ['panel' | 'inbox', List[]][])
        for (const list of measured)
          rows.push(
            ...(await measureList(list, { url: product.url, databaseUrl, rounds, carer: carers[name] })),
          )
      return [...rows, ...(await scrollLists(product.url, carers))]
    } finally {
      await owner.end()
    }
  })
}

interface Measuring {
  url: string
  databaseUrl: string
  rounds: number
  carer: { id: string; credentials: Record<string, string> }
}

async function measureList({ what, call, bare }: List, measuring: Measuring): Promise<Row[]> {
  const { url, databaseUrl, rounds, carer } = measuring
  const client = (role: string) =>
    new pg.Client({ connectionString: databaseUrl, options: `-c role=${role} -c app.user_id=${carer.id}` })
  const [open, guarded] = [client('jobs'), client('app_rw')]
  await Promise.all([open.connect(), guarded.connect()])
  const headers = { ...carer.credentials, ...(call.body ? { 'content-type': 'application/json' } : {}) }
  const sides = {
    product: async () => {
      const reply = await fetch(url + call.path, {
        method: call.method,
        headers,
        ...(call.body ? { body: call.body } : {}),
      })
      const text = await reply.text()
      if (!reply.ok) throw new Error(`${call.path}: ${reply.status} ${text}`)
    },
    bare: () => bare(open),
    guarded: () => bare(guarded),
  }
  const times = { product: [] as number[], bare: [] as number[], guarded: [] as number[] }
  for (let round = -warmUp; round < rounds; round++)
    for (const side of ['product', 'bare', 'guarded'] as const) {
      const began = performance.now()
      await sides[side]()
      if (round >= 0) times[side].push(performance.now() - began)
    }
  await Promise.all([open.end(), guarded.end()])
  const [http, sql, secured] = [median(times.product), median(times.bare), median(times.guarded)]
  const detail = (other: number) => `${http.toFixed(1)} ms against ${other.toFixed(1)} ms`
  return [
    atMost(what, http / sql, mostTimes, 'x SQL', detail(sql)),
    reported(`${what}, against SQL under row-level security`, http / secured, 'x SQL', detail(secured)),
  ]
}
