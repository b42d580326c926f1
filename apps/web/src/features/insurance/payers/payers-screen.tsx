import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { Field } from '@stillwater/ui/fields/field'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { useSettled } from '../../../platform/use-settled.ts'
import { ImportDialog } from './import-dialog.tsx'
import { PayerTable } from './payer-table.tsx'
import { carePayers } from './payers.queries.ts'
import './payers.css'

/** The insurers that patients choose from, for an administrator. */
export default function PayersScreen() {
  const [text, setText] = useState('')
  const [page, setPage] = useState(0)
  const [isImporting, setImporting] = useState(false)
  const list = useQuery(carePayers(useSettled(text.trim()), page))
  return (
    <CarePage
      title={t('Insurers')}
      aside={
        <Button small onClick={() => setImporting(true)}>
          {t('Import a list')}
        </Button>
      }
    >
      <Field
        id="payer-search"
        type="search"
        label={t('Search by name or code')}
        value={text}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => {
          setText(target.value)
          setPage(0)
        }}
      />
      {list.isPending ? (
        <Skeleton label={t('Loading insurers...')} lines={8} />
      ) : list.data ? (
        <>
          <p role="status">
            {t(
              '{found, plural, one {# insurer} other {# insurers}} found. Patients choose from {all}; {in_network, plural, one {# is} other {# are}} in network.',
              { found: list.data.found, ...list.data.counts },
            )}
          </p>
          {list.data.payers.length === 0 ? (
            <Notice>
              {list.data.counts.all === 0
                ? t('No insurer is listed yet. Import your clearinghouse’s list.')
                : t('No insurer has this name or code.')}
            </Notice>
          ) : (
            <PayerTable payers={list.data.payers} />
          )}
          <nav className="payer-pages" aria-label={t('Pages')}>
            {page > 0 && (
              <Button kind="secondary" small onClick={() => setPage(page - 1)}>
                {t('Previous page')}
              </Button>
            )}
            {list.data.next !== null && (
              <Button kind="secondary" small onClick={() => setPage(page + 1)}>
                {t('Next page')}
              </Button>
            )}
          </nav>
        </>
      ) : (
        <LoadFailed retry={list.refetch}>{t('We couldn’t load the insurers.')}</LoadFailed>
      )}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </CarePage>
  )
}
