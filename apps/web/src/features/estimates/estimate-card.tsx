import { estimatePdf, type Estimate } from '@stillwater/contract/estimates'
import { t } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import { Button } from '@stillwater/ui/actions/button'
import { FileIcon } from '@stillwater/ui/icons/file'
import { Chip } from '@stillwater/ui/records/chip'
import { formatDate, formatMoment, formatShortDay } from '../../platform/dates.ts'
import { api } from '../../platform/api/api.ts'
import { ChangeFailed } from '../../platform/forms/change-failed.tsx'
import { useDocument } from '../superbills/use-document.ts'

/** What an estimate says, in short; the PDF has all of it. */
export function EstimateCard({ estimate, zone }: { estimate: Estimate; zone: string }) {
  const { id, service, starts_at, made_at, state, items, total_cents, until } = estimate
  const document = useDocument()
  const made = formatDate(made_at, zone)
  return (
    <li className="sw-sheet documents-card" data-old={state !== 'current' || undefined}>
      <div className="documents-head">
        <h3>{service}</h3>
        {state === 'replaced' && <Chip>{t('Replaced by a newer one')}</Chip>}
        {state === 'canceled' && <Chip>{t('Visit canceled')}</Chip>}
      </div>
      <p>
        {starts_at && <>{formatMoment(starts_at, zone)}. </>}
        {t('Made {day}.', { day: made })}
      </p>
      <dl className="documents-items">
        {items.map(({ description, code, count, each_cents, total_cents: cents }, n) => (
          <div key={n}>
            <dt>
              {description}
              {code && <span className="sw-quiet">, {t('code {code}', { code })}</span>}
              {count > 1 && (
                <span className="sw-quiet">, {t('{count} × {each}', { count, each: usd(each_cents) })}</span>
              )}
            </dt>
            <dd>{cents === 0 ? t('Included') : usd(cents)}</dd>
          </div>
        ))}
        <div className="documents-total">
          <dt>{t('Expected until {day}', { day: formatShortDay(until) })}</dt>
          <dd>{usd(total_cents)}</dd>
        </div>
      </dl>
      <p className="sw-small sw-quiet">
        {t(
          'This is an estimate, not a contract. If you’re billed $400 or more above it, you can dispute the bill. The PDF says how.',
        )}
      </p>
      <ChangeFailed failure={document.failure} />
      <Button
        kind="secondary"
        small
        busy={document.isPending}
        icon={<FileIcon size={20} />}
        aria-label={t('Estimate of {day}, opens in a new tab', { day: made })}
        onClick={() => document.open(async () => (await api(estimatePdf, { params: { id } })).data.url)}
      >
        {t('Open estimate')}
      </Button>
    </li>
  )
}
