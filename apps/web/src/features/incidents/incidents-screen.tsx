import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useRoute } from 'wouter'
import { closeIncident, type Incident, type Incidents } from '@stillwater/contract/care/incidents'
import { incidentWords, recipientWords, severityWords } from '@stillwater/contract/incident-words'
import { isFinal } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { Chip } from '@stillwater/ui/records/chip'
import { LoadFailed } from '../../platform/api/load-failed.tsx'
import { queryClient } from '../../platform/api/query-client.ts'
import { useChange } from '../../platform/api/use-change.ts'
import { formatLongDay } from '../../platform/dates.ts'
import { ChangeFailed } from '../../platform/forms/change-failed.tsx'
import { CarePage } from '../../shell/layouts/care-page.tsx'
import { BackToChart } from '../people/out-of-reach/back-to-chart.tsx'
import { OutOfReach } from '../people/out-of-reach/out-of-reach.tsx'
import { ownMoment } from '../../platform/own-moment.ts'
import { IncidentDialog } from './incident-dialog.tsx'
import { patientIncidents } from './incidents.queries.ts'
import { ReportDialog } from './report-dialog.tsx'
import '../disclosures/sharing.css'

/** Harm in or around treatment, and reports that the law asks for. */
export default function IncidentsScreen() {
  const [, params] = useRoute('/care/patients/:id/incidents')
  const id = params?.id ?? ''
  const listed = useQuery(patientIncidents(id))
  const isOutOfReach = !listed.data && isFinal(listed.error)
  const [isOpen, setOpen] = useState(false)
  return (
    <CarePage
      back={<BackToChart patient_id={id} isOutOfReach={isOutOfReach} />}
      title={listed.data ? t('Incidents: {name}', { name: listed.data.patient_name }) : t('Incidents')}
      aside={
        listed.data?.can_record && (
          <Button small onClick={() => setOpen(true)}>
            {t('Record incident')}
          </Button>
        )
      }
    >
      {listed.isPending ? (
        <Skeleton label={t('Loading...')} lines={6} />
      ) : listed.data ? (
        <IncidentList key={id} patient_id={id} listed={listed.data} />
      ) : isOutOfReach ? (
        <OutOfReach patient_id={id} />
      ) : (
        <LoadFailed retry={listed.refetch}>{t('We couldn’t load this patient.')}</LoadFailed>
      )}
      {isOpen && listed.data && (
        <IncidentDialog patient_id={id} today={listed.data.today} onClose={() => setOpen(false)} />
      )}
    </CarePage>
  )
}

function IncidentList({ patient_id, listed }: { patient_id: string; listed: Incidents }) {
  const { incidents, can_record, today } = listed
  const [reported, setReported] = useState<Incident | null>(null)
  const close = useChange(closeIncident, {
    invalidates: [patientIncidents(patient_id)],
    onSuccess: ({ data }) => queryClient.setQueryData(patientIncidents(patient_id).queryKey, data),
  })
  return (
    <div className="sharing-part">
      <p className="sw-small sw-quiet">
        {t(
          'Mandated reports are shown to their author and to the providers of this patient’s care team. They’re not in the patient’s copy of the record.',
        )}
      </p>
      <ChangeFailed failure={close.failure} />
      {incidents.length === 0 && <p className="sw-quiet">{t('No incident was recorded.')}</p>}
      <ul className="sharing-list">
        {incidents.map((incident) => (
          <li key={incident.id} className="sharing-row sw-sheet">
            <IncidentFacts incident={incident} />
            {can_record && !incident.closed_at && (
              <div className="sharing-actions">
                <Button kind="secondary" small onClick={() => setReported(incident)}>
                  {t('Record a report')}
                </Button>
                <Button
                  kind="text"
                  small
                  busy={close.isPending}
                  onClick={() => void close.send({ params: { id: incident.id }, body: {} })}
                >
                  {t('Close incident')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {reported && (
        <ReportDialog
          patient_id={patient_id}
          incident={reported}
          today={today}
          onClose={() => setReported(null)}
        />
      )}
    </div>
  )
}

function IncidentFacts({ incident }: { incident: Incident }) {
  const { kind, severity, is_mandated, occurred_on, what, actions, author, due_at, closed_at } = incident
  return (
    <>
      <p className="sharing-name">
        {t(incidentWords[kind])} {is_mandated && <Chip>{t('Mandated report')}</Chip>}
      </p>
      <p className="sw-small sw-quiet">
        {[formatLongDay(occurred_on), severity && t(severityWords[severity]), author]
          .filter(Boolean)
          .join(', ')}
      </p>
      <p>{what}</p>
      <p>{t('What was done: {actions}', { actions })}</p>
      {incident.reports.map(({ id, to, name, reported_on, note, by }) => (
        <p key={id} className="sw-small">
          {t('Reported to {to} ({name}) on {day} by {by}.', {
            to: t(recipientWords[to]),
            name,
            day: formatLongDay(reported_on),
            by,
          })}{' '}
          {note}
        </p>
      ))}
      <p className="sw-small sw-quiet">
        {closed_at
          ? t('Closed {when}', { when: ownMoment(closed_at) })
          : t('Follow up by {when}', { when: ownMoment(due_at) })}
      </p>
    </>
  )
}
