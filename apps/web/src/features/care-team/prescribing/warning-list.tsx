import type { ReactNode } from 'react'
import type { ShownWarning } from '@stillwater/contract/care/prescribing'
import { severityWords } from '@stillwater/contract/prescribing-words'
import { t } from '@stillwater/contract/words'
import { Chip } from '@stillwater/ui/records/chip'
import { severityTones, warningSentence, warningTitle } from './prescribing-words.ts'

interface WarningListProps {
  warnings: readonly ShownWarning[]
  /** Under a warning, such as the field for a reason. */
  answer?: (warning: ShownWarning) => ReactNode
}

export function WarningList({ warnings, answer }: WarningListProps) {
  if (warnings.length === 0) return <p>{t('No warnings for this order.')}</p>
  return (
    <ul className="rx-warnings">
      {warnings.map((warning) => (
        <li key={warning.key} className="rx-warning" data-severity={warning.severity}>
          <p className="rx-warning-head">
            <Chip tone={severityTones[warning.severity]}>{t(severityWords[warning.severity])}</Chip>
            <b>{warningTitle(warning)}</b>
          </p>
          <p>{warningSentence(warning)}</p>
          {warning.evidence.map(({ source, year }) => (
            <small key={source}>{t('{source}, {year}', { source, year: String(year) })}</small>
          ))}
          {answer?.(warning)}
        </li>
      ))}
    </ul>
  )
}
