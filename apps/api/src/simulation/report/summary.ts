import { listVisits } from '@stillwater/contract/visits'
import { attempt } from '../person.ts'
import type { InvariantResults, Simulation } from '../simulate-clinic.ts'

interface Month {
  /** 2027-01 */
  month: string
  charged_cents: number
  refunded_cents: number
  held: number
  no_shows: number
  canceled: number
  joined: number
  left: number
}

/** Everything that the report says, as figures. */
export interface Summary {
  seed: number
  days: number
  seconds: number
  people: { sign_ups: number; members: number; left: number; staff: number }
  counts: Record<string, number>
  refusals: Record<string, number>
  months: Month[]
  /** How long patients waited for an answer, in hours. */
  reply_hours: number[]
  /** From the first signal to the acknowledgment of a safety task, in minutes. */
  crisis_minutes: number[]
  crises: { opened: number; urgent: number; closed: number; escalated: number }
  /** The mean PHQ-9 at the first, second … check-in, and how many had so many. */
  scores: { mean: number; people: number }[]
  improved: { people: number; of: number }
  parked_jobs: number
  invariants: InvariantResults
}

interface Ran {
  seed: number
  days: number
  seconds: number
}

/** Five points on the PHQ-9 are a change that a person notices. */
const noticeable = 5

export async function summarize(simulation: Simulation, ran: Ran): Promise<Summary> {
  const { product, journal, world, results } = simulation
  const { rows } = product
  const [people] = await rows<{ members: number; left: number }>(
    `select count(*) filter (where status like 'active_client%')::int as members,
       count(*) filter (where status = 'canceled')::int as left from patients`,
  )
  const [crises] = await rows<Summary['crises']>(
    `select count(*)::int as opened, count(*) filter (where urgent)::int as urgent,
       count(*) filter (where done_at is not null)::int as closed,
       count(*) filter (where escalated_at is not null)::int as escalated from tasks where safety`,
  )
  const [jobs] = await rows<{ parked: number }>(
    `select count(*)::int as parked from jobs where parked_at is not null`,
  )
  const courses = await scoresOf(simulation)
  return {
    ...ran,
    people: {
      sign_ups: journal.counts.get('sign_ups') ?? 0,
      members: people?.members ?? 0,
      left: people?.left ?? 0,
      staff: world.staff.length,
    },
    counts: Object.fromEntries(journal.counts),
    refusals: Object.fromEntries(journal.refusals),
    months: await rows<Month>(monthsQuery),
    reply_hours: await figures(
      simulation,
      `select extract(epoch from answered_at - asked_at)::float8 / 3600 as figure from message_responses`,
    ),
    crisis_minutes: await figures(
      simulation,
      `select extract(epoch from acknowledged_at - created_at)::float8 / 60 as figure
         from tasks where safety and acknowledged_at is not null`,
    ),
    crises: crises ?? { opened: 0, urgent: 0, closed: 0, escalated: 0 },
    scores: meansOf(courses),
    improved: {
      people: courses.filter((course) => (course[0] ?? 0) - (course.at(-1) ?? 0) >= noticeable).length,
      of: courses.filter(({ length }) => length > 1).length,
    },
    parked_jobs: jobs?.parked ?? 0,
    invariants: results,
  }
}

const monthsQuery = `with money as (
    select to_char(created_at, 'YYYY-MM') as month,
      sum(amount_cents) filter (where kind = 'charge')::int as charged,
      sum(amount_cents) filter (where kind = 'refund')::int as refunded
    from embedded_payments.transactions where outcome = 'approved' group by 1),
  visits as (
    select to_char(starts_at, 'YYYY-MM') as month, count(*) filter (where status = 'completed')::int as held,
      count(*) filter (where status = 'no_show')::int as no_shows, count(*) filter (where status = 'canceled')::int as canceled
    from appointments where starts_at <= app_now() group by 1),
  people as (
    select to_char(paid_at, 'YYYY-MM') as month, count(*)::int as joined from invoices
    where kind = 'first' and paid_at is not null group by 1),
  goodbyes as (
    select to_char(ended_at, 'YYYY-MM') as month, count(*)::int as left_ from subscriptions where ended_at is not null group by 1)
  select month, coalesce(charged, 0) as charged_cents, coalesce(refunded, 0) as refunded_cents,
    coalesce(held, 0) as held, coalesce(no_shows, 0) as no_shows, coalesce(canceled, 0) as canceled,
    coalesce(joined, 0) as joined, coalesce(left_, 0) as left
  from money full join visits using (month) full join people using (month) full join goodbyes using (month) order by month`

async function figures({ product }: Simulation, query: string): Promise<number[]> {
  return (await product.rows<{ figure: number }>(query)).map(({ figure }) => figure)
}

/** Each patient's PHQ-9 in the order of their check-ins, as the product shows it to them. */
async function scoresOf({ world, journal }: Simulation): Promise<number[][]> {
  const courses: number[][] = []
  for (const patient of world.patients.filter(({ phase }) => phase === 'member' || phase === 'gone')) {
    const listed = await attempt(journal, 'scores', async () => {
      await patient.signIn()
      return patient.call(listVisits, { params: { id: patient.id }, query: {} })
    })
    const scores = (listed?.visits ?? []).flatMap(({ phq9, complete }) =>
      complete && phq9 !== null ? phq9 : [],
    )
    if (scores.length > 0) courses.push(scores.toReversed())
  }
  return courses
}

/** At least three people make a mean. */
const leastPeople = 3

function meansOf(courses: readonly number[][]): Summary['scores'] {
  const longest = Math.max(0, ...courses.map(({ length }) => length))
  return Array.from({ length: longest }, (_, place) => {
    const scores = courses.flatMap((course) => course[place] ?? [])
    return { mean: scores.reduce((sum, score) => sum + score, 0) / scores.length, people: scores.length }
  }).filter(({ people }) => people >= leastPeople)
}
