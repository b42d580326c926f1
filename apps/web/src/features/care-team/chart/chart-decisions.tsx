import type { Chart } from '@stillwater/contract/care/chart'
import { decisionWords, severityWords } from '@stillwater/contract/prescribing-words'
import { t } from '@stillwater/contract/words'
import { shortDay } from '../../results/score-words.ts'
import { warningTitle } from '../prescribing/prescribing-words.ts'
import { ChartSection } from './chart-section.tsx'

type Decision = Chart['prescription_decisions'][number]

/** What prescribers decided, and why they went ahead in spite of a warning. */
export function ChartDecisions({ chart: { prescription_decisions: decisions } }: { chart: Chart }) {
  if (decisions.length === 0) return null
  return (
    <ChartSection id="decisions" title={t('Prescribing decisions')}>
      <ul className="chart-lines">
        {decisions.map((decision) => (
          <li key={decision.id}>
            <b>{t(decisionWords[decision.kind])}</b> {decision.medication_name}
            <small>
              {t('{day} by {name}', { day: shortDay(decision.created_at), name: decision.prescriber })}
            </small>
            {decision.reason && <p>{t('Reason: {reason}', { reason: decision.reason })}</p>}
            {decision.plan && <p>{t('For the patient: {plan}', { plan: decision.plan })}</p>}
            <Warnings decision={decision} />
          </li>
        ))}
      </ul>
    </ChartSection>
  )
}

/** Cautions need no answer, so they are not repeated here. */
function Warnings({ decision }: { decision: Decision }) {
  const shown = decision.warnings.filter(({ severity }) => severity !== 'caution')
  if (shown.length === 0) return null
  return (
    <ul>
      {shown.map((warning) => (
        <li key={`${warning.kind} ${warning.about}`}>
          {t(severityWords[warning.severity])}: {warningTitle(warning)}
          {warning.override && <small>{t('Went ahead: {reason}', { reason: warning.override })}</small>}
        </li>
      ))}
    </ul>
  )
}
