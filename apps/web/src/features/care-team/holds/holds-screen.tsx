import { useState } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { liftHold, listHolds, type OpenHold } from '@stillwater/contract/care/legal-holds'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { Table, type TableColumn } from '@stillwater/ui/records/table'
import { api } from '../../../platform/api/api.ts'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { ExpiredRecords } from './expired-records.tsx'
import { shortDay } from '../../results/score-words.ts'
import '../chart/chart.css'
import '../desk.css'

const openHolds = queryOptions({
  queryKey: ['legal-holds'],
  queryFn: async () => (await api(listHolds, {})).data.holds,
})

/** Records that must not be deleted, for an administrator. */
export default function HoldsScreen() {
  const holds = useQuery(openHolds)
  const [lifted, setLifted] = useState<OpenHold | null>(null)
  return (
    <CarePage title={t('Holds and retention')}>
      <h2>{t('Legal holds')}</h2>
      <p className="sw-prose">
        {t(
          'The care team places a hold on the chart. Until you lift it, nothing in that record can be deleted.',
        )}
      </p>
      {holds.isPending ? (
        <Skeleton label={t('Loading...')} lines={4} />
      ) : !holds.data ? (
        <LoadFailed retry={() => holds.refetch()}>{t('We couldn’t load the holds.')}</LoadFailed>
      ) : holds.data.length === 0 ? (
        <p className="sw-quiet">{t('No record is under a hold.')}</p>
      ) : (
        <HoldTable holds={holds.data} onLift={setLifted} />
      )}
      <ExpiredRecords />
      {lifted && <LiftDialog hold={lifted} onClose={() => setLifted(null)} />}
    </CarePage>
  )
}

const columns = (onLift: (hold: OpenHold) => void): TableColumn<OpenHold>[] => [
  { key: 'patient', head: t('Patient'), cell: ({ patient_name }) => patient_name },
  { key: 'reason', head: t('Reason'), cell: ({ reason }) => reason },
  {
    key: 'placed',
    head: t('Placed by'),
    cell: ({ placed_by }) => <span className="desk-person">{placed_by}</span>,
  },
  {
    key: 'since',
    head: t('Since'),
    cell: ({ created_at }) => <span className="desk-person">{shortDay(created_at)}</span>,
  },
  {
    key: 'action',
    head: t('Action'),
    cell: (hold) => (
      <Button kind="quiet" small onClick={() => onLift(hold)}>
        {t('Lift hold')}
        <span className="sw-hidden">, {hold.patient_name}</span>
      </Button>
    ),
  },
]

function HoldTable({ holds, onLift }: { holds: readonly OpenHold[]; onLift: (hold: OpenHold) => void }) {
  return (
    <Table
      caption={t('Open legal holds')}
      dense
      cards
      className="desk-table"
      rows={holds}
      rowKey={({ id }) => id}
      columns={columns(onLift)}
    />
  )
}

function LiftDialog({ hold, onClose }: { hold: OpenHold; onClose: () => void }) {
  const lift = useChange(liftHold, { invalidates: [openHolds] })
  const form = useForm(liftHold.body, {
    initial: { reason: '' },
    body: (typed) => ({ hold_id: hold.id, ...typed }),
    async onSubmit(typed) {
      const { data } = await lift.send({ body: { hold_id: hold.id, ...typed } })
      queryClient.setQueryData(openHolds.queryKey, data.holds)
      raiseNotice(t('The hold was lifted.'), 'info')
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('Lift the hold on {name}?', { name: hold.patient_name })}
      above={
        <>
          <p>
            {t('Placed {day} by {name}: {reason}', {
              day: shortDay(hold.created_at),
              name: hold.placed_by,
              reason: hold.reason,
            })}
          </p>
          <p>{t('After that, the record can be destroyed once its retention is over.')}</p>
        </>
      }
      form={form}
      className="chart-hold-form"
      onClose={onClose}
    >
      <TextAreaField {...form.text('reason')} rows={3} label={t('Reason')} />
      <Button type="submit" small wide busy={form.isPending}>
        {t('Lift hold')}
      </Button>
    </FormDialog>
  )
}
