import type { Prescribing } from '@stillwater/contract/care/prescribing'
import { t } from '@stillwater/contract/words'
import { statedFacts } from '@stillwater/domain/care-team/stated-facts'
import { isInForce } from '@stillwater/domain/prescriptions/order-status'
import { instrumentWords } from '../panel/panel-words.ts'
import { ChartSection, Facts } from '../chart/chart-section.tsx'
import { factTitles, prescriptionWords } from '../chart/chart-words.ts'
import { StatedFact } from '../chart/stated-fact.tsx'
import { questionWords } from './prescribing-words.ts'

/** What a prescriber must not miss. "Not asked" is never "none". */
export function FactsAside({ facts: known }: { facts: Prescribing }) {
  const { facts, health, scores, prescriptions, age, region } = known
  const current = prescriptions.filter(isInForce)
  return (
    <div className="rx-facts">
      <ChartSection id="rx-health" title={t('Health')}>
        <Facts
          rows={[
            [
              t('Age and state'),
              [age === null ? t('Age not known') : String(age), region ?? t('State not known')].join(', '),
            ],
            ...statedFacts.map(
              (fact) => [t(factTitles[fact]), <StatedFact key={fact} fact={facts[fact]} />] as const,
            ),
            ...health.map(
              ({ question, ...fact }) =>
                [t(questionWords[question]), <StatedFact key={question} fact={fact} />] as const,
            ),
          ]}
        />
      </ChartSection>
      <ChartSection
        id="rx-current"
        title={t('Prescribed here now')}
        empty={current.length === 0 && t('Nothing is prescribed here.')}
      >
        <ul className="chart-lines">
          {current.map(({ id, medication_name, dosage_readable, status }) => (
            <li key={id}>
              <b>{medication_name}</b>
              {status !== 'active' && ` (${t(prescriptionWords[status])})`}
              <small>{dosage_readable}</small>
            </li>
          ))}
        </ul>
      </ChartSection>
      <ChartSection
        id="rx-scores"
        title={t('Latest scores')}
        empty={scores.length === 0 && t('No scores yet.')}
      >
        <Facts
          rows={scores.map(({ scale, score, at }) => [
            instrumentWords[scale],
            <StatedFact key={scale} fact={{ state: 'stated', text: String(score), at }} />,
          ])}
        />
      </ChartSection>
    </div>
  )
}
