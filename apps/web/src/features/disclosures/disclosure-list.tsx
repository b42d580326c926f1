import type { Disclosure } from '@stillwater/contract/sharing'
import { reasonWords } from '@stillwater/contract/sharing-words'
import { t } from '@stillwater/contract/words'
import { formatLongDay } from '../../platform/dates.ts'

/** Who was told what, when and why. */
export function DisclosureList({ disclosures, none }: { disclosures: readonly Disclosure[]; none: string }) {
  if (disclosures.length === 0) return <p className="sw-quiet">{none}</p>
  return (
    <ul className="sharing-list">
      {disclosures.map(({ id, recipient, contact, what, purpose, reason, disclosed_on }) => (
        <li key={id} className="sharing-row sw-sheet">
          <p className="sharing-name">{recipient}</p>
          <p className="sw-small sw-quiet">{contact}</p>
          <p>{t('What: {what}', { what })}</p>
          <p>{t('Why: {purpose}', { purpose })}</p>
          <p className="sw-small sw-quiet">
            {t('{day}. {reason}.', { day: formatLongDay(disclosed_on), reason: t(reasonWords[reason]) })}
          </p>
        </li>
      ))}
    </ul>
  )
}
