import type { SuperbillMonth } from '@stillwater/contract/superbills'
import { dateIn } from '@stillwater/domain/formats/moments'
import type { Line } from '@stillwater/domain/payments/ledger'
import { careCents, shareMonth } from '@stillwater/domain/superbills/month-share'
import { serviceCodeOf, type ServiceCode } from '@stillwater/domain/superbills/service-codes'
import { statement, type Connection } from '../../platform/db/database.ts'
import type { PersonKey } from '../../platform/sealing/person-key.ts'
import type { AppointmentRow } from '../scheduling/appointments.table.ts'
import { openCodes } from './session-codes.ts'

interface BillRow {
  kind: 'first' | 'month' | 'change'
  status: 'open' | 'paid' | 'written_off'
  due_on: string
  period_start: string | null
  period_end: string | null
  paid_at: string | null
  is_insurance: boolean | null
  lines: Pick<Line, 'kind' | 'amount_cents'>[]
  refunded_cents: number
}

type SessionRow = Pick<
  AppointmentRow,
  'id' | 'care_person_id' | 'appointment_type' | 'starts_at' | 'communication'
> & { minutes: number; care_person_name: string; is_first: boolean; sealed: Buffer | null }

const loadBills = statement<BillRow>(
  'superbill_invoices',
  `select i.kind, i.status, i.due_on, i.period_start, i.period_end, i.paid_at, i.is_insurance,
     (select json_agg(json_build_object('kind', l.kind, 'amount_cents', l.amount_cents) order by l.place)
        from invoice_lines l where l.invoice_id = i.id) as lines,
     coalesce((select sum(e.amount_cents) from ledger_entries e where e.invoice_id = i.id
       and e.account in ('refunds', 'dispute_losses')), 0)::int as refunded_cents
   from invoices i where i.patient_id = $1 and i.kind in ('first', 'month', 'change') and i.status <> 'void'
     and i.withdrawn_at is null
   order by i.created_at, i.number`,
)
const loadSessions = statement<SessionRow>(
  'superbill_sessions_of',
  `select a.id, a.care_person_id, a.appointment_type, a.starts_at, a.communication, c.name as care_person_name,
     (extract(epoch from a.ends_at - a.starts_at) / 60)::int as minutes, k.sealed,
     row_number() over (partition by a.appointment_type order by a.starts_at) = 1 as is_first
   from appointments a join care_people c on c.id = a.care_person_id left join session_codes k on k.appointment_id = a.id
   where a.patient_id = $1 and a.status = 'completed' and a.appointment_type <> 'care_manager' order by a.starts_at`,
)

export interface AttendedSession extends Omit<SessionRow, 'sealed' | 'is_first'> {
  service_code: ServiceCode | null
  diagnoses: string[]
  /** On the calendar of the patient, who was at home. */
  day: string
  charge_cents: number
  refunded_cents: number
}

export interface AttendedMonth extends Omit<SuperbillMonth, 'sessions'> {
  sessions: AttendedSession[]
}

interface Asked {
  patient_id: string
  key: PersonKey
  zone: string
  /** How the patient pays now, where their invoices do not say how they paid then. */
  is_insurance: boolean
  now: Date
}

/** The sessions that a patient attended, by the membership month that paid for them, newest first. decision 0091 */
export async function attendedMonths(
  { run }: Pick<Connection, 'run'>,
  asked: Asked,
): Promise<AttendedMonth[]> {
  const { patient_id, key, zone, now } = asked
  const [bills, rows] = await Promise.all([run(loadBills, [patient_id]), run(loadSessions, [patient_id])])
  const months = monthsOf(bills, asked.is_insurance, dateIn(now, zone))
  const loose: AttendedMonth = {
    period_start: null,
    period_end: null,
    state: 'unpaid',
    paid_cents: 0,
    refunded_cents: 0,
    sessions: [],
  }
  for (const { sealed, is_first, ...row } of rows) {
    const codes = openCodes(key, row.id, sealed)
    const day = dateIn(row.starts_at, zone)
    // A month that was begun and never paid does not hide one that was.
    const own = months.filter((one) => covers(one, day))
    const month = own.find(({ state }) => state !== 'unpaid') ?? own[0] ?? loose
    month.sessions.push({
      ...row,
      day,
      service_code: serviceCodeOf({ ...row, is_first }, codes.service_code),
      diagnoses: codes.diagnoses,
      charge_cents: 0,
      refunded_cents: 0,
    })
  }
  return [loose, ...months].filter(({ sessions }) => sessions.length > 0).map(shared)
}

const covers = ({ period_start, period_end }: AttendedMonth, day: string) =>
  period_start !== null && period_end !== null && period_start <= day && day < period_end

/** Newest first. A change of plan belongs to the month in which it was made. */
function monthsOf(bills: readonly BillRow[], is_insurance: boolean, today: string): AttendedMonth[] {
  const whole = bills.filter(({ period_start, period_end }) => period_start !== null && period_end !== null)
  return whole.toReversed().map(({ period_start, period_end, status }) => {
    const month = { period_start: period_start as string, period_end: period_end as string }
    const own = bills.filter(
      (bill) =>
        bill.period_start === period_start ||
        (bill.kind === 'change' && month.period_start <= bill.due_on && bill.due_on < month.period_end),
    )
    const paid = own.filter((bill) => bill.status === 'paid')
    const paid_cents = Math.max(0, careCents(paid.flatMap(({ lines }) => lines)))
    const said = bills
      .filter(
        (bill) => bill.status === 'paid' && bill.is_insurance !== null && bill.due_on < month.period_end,
      )
      .at(-1)
    const state =
      (said?.is_insurance ?? is_insurance)
        ? 'insured'
        : status !== 'paid' || paid_cents === 0
          ? 'unpaid'
          : month.period_end > today
            ? 'running'
            : 'ready'
    const refunded = paid.reduce((sum, bill) => sum + bill.refunded_cents, 0)
    return { ...month, state, paid_cents, refunded_cents: Math.min(paid_cents, refunded), sessions: [] }
  })
}

/** Gives each session its share. A session without a code keeps its share, and is printed once it has one. */
function shared(month: AttendedMonth): AttendedMonth {
  const minutes = month.sessions.map((session) => session.minutes)
  const [charges, refunds] = [month.paid_cents, month.refunded_cents].map((all) => shareMonth(all, minutes))
  const sessions = month.sessions.map((session, n) => ({
    ...session,
    charge_cents: charges?.[n] ?? 0,
    refunded_cents: refunds?.[n] ?? 0,
  }))
  const isCoded = sessions.some(({ service_code }) => service_code !== null)
  return { ...month, sessions, state: month.state === 'ready' && !isCoded ? 'code_needed' : month.state }
}
