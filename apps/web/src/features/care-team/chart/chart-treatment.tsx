import { Link } from 'wouter'
import type { Chart } from '@stillwater/contract/care/chart'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import { dateIn } from '@stillwater/domain/formats/moments'
import { isInForce } from '@stillwater/domain/prescriptions/order-status'
import { isRunningOut, supplyEnd } from '@stillwater/domain/prescriptions/supply-end'
import { buttonClass } from '@stillwater/ui/actions/button'
import type { TableColumn } from '@stillwater/ui/records/table'
import { formatShortDay } from '../../../platform/dates.ts'
import { momentWords } from '../../safety/queue/moments.ts'
import { orDash } from '../panel/or-dash.tsx'
import { prescribeHref } from '../panel/panel-place.ts'
import { PrescriptionActions } from '../prescribing/prescription-actions.tsx'
import { ChartSection, WideTable } from './chart-section.tsx'
import { orderWords, prescriptionWords } from './chart-words.ts'
import { useMayWork } from './use-may-work.ts'

type Prescription = Chart['prescriptions']['prescriptions'][number]

export function ChartPrescriptions({ chart }: { chart: Chart }) {
  const rows = chart.prescriptions.prescriptions
  const today = dateIn(chart.now, chart.profile.zone)
  const canPrescribe = useMayWork(chart, 'prescriptions.write')
  const patient_id = chart.profile.id
  return (
    <ChartSection id="prescriptions" title={t('Prescriptions')}>
      {canPrescribe && (
        <p>
          <Link href={prescribeHref(patient_id)} className={buttonClass({ kind: 'secondary', small: true })}>
            <span className="sw-button-words">{t('Prescribe')}</span>
          </Link>
        </p>
      )}
      {rows.length === 0 ? (
        <p className="sw-quiet">{t('Nothing is prescribed here.')}</p>
      ) : (
        <WideTable
          caption={t('Prescriptions')}
          rows={rows}
          rowKey={({ id }) => id}
          columns={prescriptionColumns(today, canPrescribe ? patient_id : null)}
        />
      )}
    </ChartSection>
  )
}

/** `patient_id`: whose prescriptions the reader can change; null where they cannot. */
export function prescriptionColumns(today: string, patient_id: string | null): TableColumn<Prescription>[] {
  return [
    {
      key: 'name',
      head: t('Prescription'),
      cell: (prescription) => (
        <>
          <b className="chart-medicine">{prescription.medication_name}</b>
          {prescription.must_not_stop && <small>{t('Must not stop suddenly')}</small>}
          {prescription.stop_plan && <small>{t('Ends as planned')}</small>}
          {patient_id && <PrescriptionActions patient_id={patient_id} prescription={prescription} />}
        </>
      ),
    },
    { key: 'dose', head: t('Dose'), cell: ({ dosage_readable }) => dosage_readable },
    { key: 'status', head: t('Status'), cell: ({ status }) => t(prescriptionWords[status]) },
    { key: 'order', head: t('Order'), cell: orderWords },
    { key: 'refills', head: t('Refills'), cell: ({ refills }) => refills },
    { key: 'out', head: t('Runs out'), cell: (one) => <RunOut one={one} today={today} /> },
  ]
}

function RunOut({ one, today }: { one: Prescription; today: string }) {
  const facts = {
    ...one,
    was_declined: one.consent === 'declined',
    needs_bridge: one.bridge !== null,
    is_planned_stop: one.stop_plan !== null,
  }
  const { without_from } = supplyEnd(facts, today)
  if (!isInForce(one) || !without_from) return orDash(null)
  const day = formatShortDay(without_from)
  return isRunningOut(facts, today) ? (
    <span className="panel-marked">{day}</span>
  ) : (
    <span className="chart-day">{day}</span>
  )
}

export function ChartThreads({ chart: { threads, now } }: { chart: Chart }) {
  return (
    <ChartSection id="messages" title={t('Messages')} empty={threads.length === 0 && t('No messages yet.')}>
      <ul className="chart-lines">
        {threads.map(({ id, care_person, last_message_at, unread, is_urgent }) => (
          <li key={id} className="chart-line">
            <Link href={`/care/inbox/${id}`}>{t('With {name}', { name: care_person })}</Link>{' '}
            {last_message_at && <span>{momentWords(last_message_at, Date.parse(now))}</span>}{' '}
            {unread > 0 && <b>{t('{unread, plural, one {# unread} other {# unread}}', { unread })}</b>}{' '}
            {is_urgent && <b className="chart-danger">{t('Urgent')}</b>}
          </li>
        ))}
      </ul>
    </ChartSection>
  )
}
