import pg from 'pg'
import { loadKeyring } from '../apps/api/src/platform/sealing/keyring.ts'
import { besideBare } from './beside.ts'
import { chatPairs, type ChatPair } from './chat-people.ts'
import { addDecadeOfCare } from './decade-of-care.ts'
import { median } from './median.ts'
import { browserOf, launchBrowser, timeToOpen } from './open-in-browser.ts'
import { atMost, type Row } from './table.ts'

const mostTimes = 2

const dashboard = '/patient/dashboard'

interface Section {
  path: string
  /** What it asks for when it is opened. */
  calls(patient_id: string): string[]
}

const sections: Record<string, Section> = {
  home: { path: dashboard, calls: (id) => [`/api/patients/${id}/home`] },
  messages: {
    path: `${dashboard}/message`,
    calls: (id) => ['/api/message_threads', `/api/patients/${id}/therapists/message_history`],
  },
  appointments: { path: `${dashboard}/appointments`, calls: () => ['/api/calendar', '/api/tasks'] },
  results: { path: `${dashboard}/result`, calls: (id) => [`/api/patients/${id}/visits`] },
  prescriptions: { path: `${dashboard}/prescription`, calls: () => ['/api/prescriptions'] },
  exercises: {
    path: `${dashboard}/patient_exercises`,
    calls: (id) => [
      '/api/categories',
      '/api/exercises',
      `/api/patients/${id}/exercise_patients/assigned`,
      `/api/patients/${id}/exercise_patients/completed`,
    ],
  },
  account: {
    path: `${dashboard}/profile_info`,
    calls: (id) => [
      `/api/patients/${id}`,
      `/api/patients/${id}/addresses`,
      '/api/authorizenet_payments/card_info',
    ],
  },
  invoices: { path: `${dashboard}/invoices`, calls: () => ['/api/invoices'] },
}

/** Each section for someone after ten years of weekly care, beside someone new, on the same server and in one browser. */
export function measureSections(rounds: number): Promise<Row[]> {
  return besideBare(async ({ product, databaseUrl, dataDir }) => {
    const owner = new pg.Client({ connectionString: databaseUrl })
    await owner.connect()
    const browser = await launchBrowser()
    try {
      await owner.query('set role jobs')
      const keyring = await loadKeyring({ dataDir, demo: true })
      const [young, old] = (await chatPairs(owner, keyring, 2)) as [ChatPair, ChatPair]
      await owner.query(`update patients set status = 'active_client' where id = $1`, [young.patient.id])
      await addDecadeOfCare(owner, old)
      await owner.query('reset role; analyze')
      const people = {
        young: { pair: young, context: await browserOf(browser, product.url, young) },
        old: { pair: old, context: await browserOf(browser, product.url, old) },
      }
      const rows: Row[] = []
      for (const [name, { path, calls }] of Object.entries(sections)) {
        const pages = await alternate(people, Math.ceil(rounds / 10), 2, ({ context }) =>
          timeToOpen(context, path),
        )
        const data = await alternate(people, rounds, 10, ({ pair }) =>
          ask(product.url, pair, calls(pair.patient.id)),
        )
        rows.push(
          atMost(
            `${name}, ten years of weekly care, 50,000 messages`,
            pages.old / pages.young,
            mostTimes,
            'x new',
            `${spell(pages)}; its data ${spell(data)}`,
          ),
        )
      }
      return rows
    } finally {
      await browser.close()
      await owner.end()
    }
  })
}

type Who = 'young' | 'old'

/** The median of each side, measured alternately after some rounds of warming up. */
async function alternate<Side>(
  sides: Record<Who, Side>,
  rounds: number,
  warmUp: number,
  measure: (side: Side) => Promise<number>,
): Promise<Record<Who, number>> {
  const times: Record<Who, number[]> = { young: [], old: [] }
  for (let round = -warmUp; round < rounds; round++)
    for (const who of ['young', 'old'] as const) {
      const took = await measure(sides[who])
      if (round >= 0) times[who].push(took)
    }
  return { young: median(times.young), old: median(times.old) }
}

const spell = ({ young, old }: Record<Who, number>) => `${old.toFixed(1)} ms against ${young.toFixed(1)} ms`

/** The calls of a page are sent together, as a browser sends them. */
async function ask(url: string, { patient }: ChatPair, paths: string[]): Promise<number> {
  const began = performance.now()
  await Promise.all(
    paths.map(async (path) => {
      const reply = await fetch(url + path, { headers: patient.credentials })
      const text = await reply.text()
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text}`)
    }),
  )
  return performance.now() - began
}
