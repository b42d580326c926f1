import { queryOptions, useQuery } from '@tanstack/react-query'
import { decideRetention, listExpiredRecords, type ExpiredRecord } from '@stillwater/contract/care/retention'
import { t } from '@stillwater/contract/words'
import type { RetentionDecision } from '@stillwater/domain/care-team/retention'
import { Button } from '@stillwater/ui/actions/button'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { focusPageStart } from '@stillwater/ui/overlays/focus-page-start'
import { Table, type TableColumn } from '@stillwater/ui/records/table'
import { formatShortDay } from '../../../platform/dates.ts'
import { api } from '../../../platform/api/api.ts'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import '../desk.css'

const expiredRecords = queryOptions({
  queryKey: ['retention'],
  queryFn: async () => (await api(listExpiredRecords, {})).data.records,
})

interface Deciding {
  isPending: boolean
  decide: (patient_id: string, decision: RetentionDecision) => void
}

/** Records past their retention, for an administrator's decision. Nothing is deleted here. */
export function ExpiredRecords() {
  const records = useQuery(expiredRecords)
  const decide = useChange(decideRetention, {
    onSuccess({ data }) {
      queryClient.setQueryData(expiredRecords.queryKey, data.records)
      // The button that was pressed is gone.
      focusPageStart()
    },
  })
  const deciding: Deciding = {
    isPending: decide.isPending,
    decide: (patient_id, decision) => void decide.send({ body: { patient_id, decision } }),
  }
  return (
    <section className="holds-retention" aria-labelledby="retention">
      <h2 id="retention">{t('Records past retention')}</h2>
      <p className="sw-prose">
        {t(
          'The law and your clinic no longer require these records to be kept. Nothing is deleted here: the person who runs your server destroys the records you approve.',
        )}
      </p>
      <ChangeFailed failure={decide.failure} />
      {records.isPending ? (
        <Skeleton label={t('Loading...')} lines={4} />
      ) : !records.data ? (
        <LoadFailed retry={() => records.refetch()}>{t('We couldn’t load the records.')}</LoadFailed>
      ) : records.data.length === 0 ? (
        <p className="sw-quiet">{t('No record is past its retention.')}</p>
      ) : (
        <RecordTable records={records.data} deciding={deciding} />
      )}
    </section>
  )
}

const columns = (deciding: Deciding): TableColumn<ExpiredRecord>[] => [
  { key: 'patient', head: t('Patient'), cell: ({ patient_name }) => patient_name },
  {
    key: 'contact',
    head: t('Last contact'),
    cell: ({ last_active_on }) => <span className="desk-person">{formatShortDay(last_active_on)}</span>,
  },
  { key: 'state', head: t('Status'), cell: stateOf },
  {
    key: 'action',
    head: t('Action'),
    cell: (record) => <Actions record={record} {...deciding} />,
  },
]

function RecordTable({ records, deciding }: { records: readonly ExpiredRecord[]; deciding: Deciding }) {
  return (
    <Table
      caption={t('Records past retention')}
      dense
      cards
      className="desk-table"
      rows={records}
      rowKey={({ patient_id }) => patient_id}
      columns={columns(deciding)}
    />
  )
}

function stateOf({ is_held, decision }: ExpiredRecord): string {
  if (is_held) return t('Under a legal hold')
  if (decision === null) return t('Waiting for a decision')
  return decision === 'keep' ? t('Kept for another year') : t('Approved for destruction')
}

function Actions({ record, isPending, decide }: { record: ExpiredRecord } & Deciding) {
  const { patient_id, patient_name, is_held, decision } = record
  const name = <span className="sw-hidden">, {patient_name}</span>
  return (
    <div className="desk-actions">
      {decision !== 'keep' && (
        <Button kind="quiet" small busy={isPending} onClick={() => decide(patient_id, 'keep')}>
          {t('Keep another year')}
          {name}
        </Button>
      )}
      {!is_held && decision !== 'destroy' && (
        <Button kind="quiet" small busy={isPending} onClick={() => decide(patient_id, 'destroy')}>
          {t('Approve destruction')}
          {name}
        </Button>
      )}
    </div>
  )
}
