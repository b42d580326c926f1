import { agreementTitles } from '@stillwater/contract/agreements'
import type { Chart } from '@stillwater/contract/care-chart'
import { t } from '@stillwater/contract/words'
import { shortDay } from '../../results/score-words.ts'
import { ChartSection, Facts } from './chart-section.tsx'

type Agreement = Chart['agreements'][number]

/** What the patient accepted of the documents in effect. */
export function ChartAgreements({ chart: { agreements } }: { chart: Chart }) {
  return (
    <ChartSection
      id="agreements"
      title={t('Documents accepted')}
      empty={agreements.length === 0 && t('No document is published.')}
    >
      <Facts rows={agreements.map((one) => [t(agreementTitles[one.kind]), stateOf(one)])} />
    </ChartSection>
  )
}

function stateOf({ version, is_accepted, accepted_at }: Agreement): string {
  if (!is_accepted) return t('Version {version}: not accepted yet', { version })
  return accepted_at
    ? t('Version {version} on {day}', { version, day: shortDay(accepted_at) })
    : t('Version {version} by signing up', { version })
}
