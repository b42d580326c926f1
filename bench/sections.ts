import pg from 'pg'
import { loadKeyring } from '../apps/api/src/platform/sealing/keyring.ts'
import { besideBare } from './beside.ts'
import { chatPairs, type ChatPair } from './chat-people.ts'
import { addDecadeOfCare } from './decade-of-care.ts'
import { median } from './median.ts'
import { atMost, type Row } from './table.ts'

const mostTimes = 2
const warmUp = 10

/** What each section of the dashboard asks for when it is opened. */
const sections: Record<string, (id: string) => string[]> = {
  home: (id) => [`/api/patients/${id}/home`],
  messages: (id) => ['/api/message_threads', `/api/patients/${id}/therapists/message_history`],
  appointments: () => ['/api/calendar', '/api/tasks'],
  results: (id) => [`/api/patients/${id}/visits`],
  prescriptions: () => ['/api/prescriptions'],
  exercises: (id) => [
    '/api/categories',
    '/api/exercises',
    `/api/patients/${id}/exercise_patients/assigned`,
    `/api/patients/${id}/exercise_patients/completed`,
  ],
  account: (id) => [
    `/api/patients/${id}`,
    `/api/patients/${id}/addresses`,
    '/api/authorizenet_payments/card_info',
  ],
  invoices: () => ['/api/invoices'],
}

/** Each section for someone after ten years of weekly care, beside someone new, on the same server. */
export function measureSections(rounds: number): Promise<Row[]> {
  return besideBare(async ({ product, databaseUrl, dataDir }) => {
    const owner = new pg.Client({ connectionString: databaseUrl })
    await owner.connect()
    try {
      await owner.query('set role jobs')
      const keyring = await loadKeyring({ dataDir, demo: true })
      const [young, old] = (await chatPairs(owner, keyring, 2)) as [ChatPair, ChatPair]
      await addDecadeOfCare(owner, old)
      await owner.query('reset role; analyze')
      const rows: Row[] = []
      for (const [name, pathsOf] of Object.entries(sections)) {
        const times = { young: [] as number[], old: [] as number[] }
        for (let round = -warmUp; round < rounds; round++)
          for (const [who, pair] of Object.entries({ young, old }) as [keyof typeof times, ChatPair][]) {
            const took = await open(product.url, pair, pathsOf(pair.patient.id))
            if (round >= 0) times[who].push(took)
          }
        const [few, many] = [median(times.young), median(times.old)]
        const detail = `${many.toFixed(1)} ms against ${few.toFixed(1)} ms`
        rows.push(
          atMost(
            `${name}, ten years of weekly care, 50,000 messages`,
            many / few,
            mostTimes,
            'x new',
            detail,
          ),
        )
      }
      return rows
    } finally {
      await owner.end()
    }
  })
}

/** The calls of a page are sent together, as a browser sends them. */
async function open(url: string, { patient }: ChatPair, paths: string[]): Promise<number> {
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
