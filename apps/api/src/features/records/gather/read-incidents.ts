import { incidentWords, severityWords } from '@stillwater/contract/incident-words'
import { t } from '@stillwater/contract/words'
import { formatShortDay } from '@stillwater/domain/formats/moments'
import type { StatementItem } from '@stillwater/domain/records/record-items'
import { openIncident } from '../../incidents/incident-record.ts'
import type { IncidentRow } from '../../incidents/incidents.table.ts'
import { pagedStatement, pages, type Reading } from './reading.ts'

// Row-level security shows a patient no mandated report; the condition says so where it is read.
const incidentPages = pagedStatement<IncidentRow>(
  'record_incidents',
  'r.*',
  'incidents r',
  'r.patient_id = app_user() and not r.is_mandated',
)

/** Harm in or around treatment, as the care team recorded it. */
export async function* readIncidentItems(reading: Reading): AsyncGenerator<StatementItem> {
  for await (const rows of pages(reading, incidentPages))
    for (const row of rows) {
      const { kind, severity, occurred_on, what, actions } = openIncident(reading.key, row)
      yield {
        kind: 'statement',
        id: row.id,
        at: row.created_at,
        title: t(incidentWords[kind]),
        lines: [
          { name: t('Day'), text: formatShortDay(occurred_on) },
          ...(severity ? [{ name: t('Severity'), text: t(severityWords[severity]) }] : []),
          { name: t('What happened'), text: what },
          { name: t('What was done'), text: actions },
        ],
      }
    }
}
