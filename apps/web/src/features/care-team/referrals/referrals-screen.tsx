import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Referral } from '@stillwater/contract/care/referrals'
import { t } from '@stillwater/contract/words'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { Chip } from '@stillwater/ui/records/chip'
import { focusPageStart } from '@stillwater/ui/overlays/focus-page-start'
import { Table, type TableColumn } from '@stillwater/ui/records/table'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { shortDay } from '../../results/score-words.ts'
import { ReferForm } from './refer-form.tsx'
import { ownReferrals } from './referrals.queries.ts'
import './referrals.css'

/** `/care/referrals`: a therapist invites clients and sees who joined. */
export default function ReferralsScreen() {
  const referrals = useQuery(ownReferrals)
  const [said, setSaid] = useState('')
  // A new form after each press: its lines have ids of their own.
  const [round, setRound] = useState(0)
  return (
    <CarePage title={t('Refer clients')}>
      <div className="referrals">
        <p role="status">{said}</p>
        <ReferForm
          key={round}
          onDone={(sentence) => {
            setSaid(sentence)
            setRound(round + 1)
            focusPageStart()
          }}
        />
        <section aria-labelledby="referred" className="referrals-list">
          <h2 id="referred">{t('Clients you referred')}</h2>
          {referrals.data ? (
            referrals.data.length === 0 ? (
              <p className="sw-quiet">{t('You haven’t referred anyone yet.')}</p>
            ) : (
              <Table
                caption={t('Clients you referred')}
                dense
                cards
                className="referrals-table"
                rows={referrals.data}
                rowKey={({ id }) => id}
                columns={columns()}
              />
            )
          ) : referrals.isError || referrals.isPaused ? (
            <LoadFailed retry={referrals.refetch}>{t('We couldn’t load your referrals.')}</LoadFailed>
          ) : (
            <Skeleton label={t('Loading your referrals...')} lines={4} />
          )}
        </section>
      </div>
    </CarePage>
  )
}

function columns(): TableColumn<Referral>[] {
  return [
    { key: 'name', head: t('Client'), cell: ({ name }) => name },
    { key: 'email', head: t('Email'), cell: ({ email }) => email },
    { key: 'day', head: t('Invited'), cell: ({ created_at }) => shortDay(created_at) },
    {
      key: 'state',
      head: t('Status'),
      cell: ({ state }) =>
        state === 'joined' ? <Chip tone="leaf">{t('Joined')}</Chip> : <Chip>{t('Invited')}</Chip>,
    },
  ]
}
