import { useQuery } from '@tanstack/react-query'
import type { Readiness } from '@stillwater/contract/care/readiness'
import { readinessWords } from '@stillwater/contract/readiness-words'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { CheckIcon } from '@stillwater/ui/icons/check'
import { WarningFillIcon } from '@stillwater/ui/icons/warning-fill'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { DutiesForm } from './duties-form.tsx'
import { readiness } from './readiness.queries.ts'
import './readiness.css'

/** What stands between this clinic and a real patient, for an administrator. */
export default function ReadinessScreen() {
  const query = useQuery(readiness)
  return (
    <CarePage title={t('Readiness')}>
      {query.isPending ? (
        <Skeleton label={t('Checking what is ready...')} lines={8} />
      ) : query.data ? (
        <>
          <Verdict checks={query.data.checks} />
          <Checks checks={query.data.checks} />
          <h2 className="readiness-heading">{t('What only you can tell us')}</h2>
          <DutiesForm duties={query.data.duties} />
        </>
      ) : (
        <LoadFailed retry={query.refetch}>{t('We couldn’t check what is ready.')}</LoadFailed>
      )}
    </CarePage>
  )
}

function Verdict({ checks }: Pick<Readiness, 'checks'>) {
  const count = checks.filter(({ is_ready }) => !is_ready).length
  return (
    <Notice isStatic tone={count > 0 ? 'attention' : 'info'}>
      {count === 0
        ? t('The clinic is ready for real patients.')
        : t('{count, plural, one {# thing is} other {# things are}} not ready for real patients.', { count })}
    </Notice>
  )
}

/** What is open comes first. */
function Checks({ checks }: Pick<Readiness, 'checks'>) {
  const ordered = checks.toSorted((a, b) => Number(a.is_ready) - Number(b.is_ready))
  return (
    <ul className="readiness-lines" aria-label={t('Checks')}>
      {ordered.map(({ key, is_ready }) => (
        <li key={key} className="readiness-line" data-open={!is_ready || undefined}>
          {is_ready ? <CheckIcon size={22} /> : <WarningFillIcon size={22} />}
          <div>
            <p className="readiness-state">
              <span className="sw-hidden">{is_ready ? t('Ready:') : t('Not ready:')} </span>
              {t(is_ready ? readinessWords[key].ready : readinessWords[key].open)}
            </p>
            {!is_ready && <p className="readiness-fix">{t(readinessWords[key].fix)}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
