import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { bankPurposes } from '@stillwater/contract/bank-words'
import type { CareBankLine } from '@stillwater/contract/care/content'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { Table } from '@stillwater/ui/records/table'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { careBanks } from './care-content.queries.ts'
import { revisionColumns } from './revisions/revision-columns.tsx'
import './revisions/revisions.css'

/** What patients are asked, for an administrator. */
export default function BanksScreen() {
  const query = useQuery(careBanks)
  return (
    <CarePage title={t('Questions')}>
      <p className="content-about">
        {t(
          'Change how we word and order questions. Someone in the middle of an intake keeps the words they began with. Items of published instruments are locked.',
        )}
      </p>
      {query.isPending ? (
        <Skeleton label={t('Loading question banks...')} lines={10} />
      ) : query.data ? (
        <Table
          caption={t('Question banks')}
          cards
          rows={query.data.banks}
          rowKey={({ bank }) => bank}
          columns={[
            { key: 'bank', head: t('Bank'), cell: bankLink },
            { key: 'questions', head: t('Questions'), cell: questionWords },
            ...revisionColumns(t('Built-in questions')),
          ]}
        />
      ) : (
        <LoadFailed retry={query.refetch}>{t('We couldn’t load the question banks.')}</LoadFailed>
      )}
    </CarePage>
  )
}

function bankLink({ bank, title }: CareBankLine) {
  return (
    <>
      <Link href={`/care/content/${bank}`} aria-describedby={`bank-${bank}`}>
        {title}
      </Link>
      <span id={`bank-${bank}`} className="content-purpose">
        {t(bankPurposes[bank])}
      </span>
    </>
  )
}

function questionWords({ questions, locked }: CareBankLine): string {
  const all = t('{questions, plural, one {# question} other {# questions}}', { questions })
  return locked > 0 ? t('{all}, {locked} locked', { all, locked }) : all
}
