import { Link } from 'wouter'
import { agreementTitles } from '@stillwater/contract/agreements'
import type { Chart } from '@stillwater/contract/care/chart'
import { t } from '@stillwater/contract/words'
import { sharingHref } from '../../disclosures/care/care-sharing.queries.ts'
import { incidentsHref } from '../../incidents/incidents.queries.ts'
import { shortDay } from '../../results/score-words.ts'
import { ChartHold } from './chart-hold.tsx'
import { ChartSection, Facts } from './chart-section.tsx'

type Agreement = Chart['agreements'][number]

/** What the patient accepted, and the clinic’s duties around the record. */
export function ChartDuties({ chart }: { chart: Chart }) {
  const { agreements, profile } = chart
  return (
    <ChartSection id="duties" title={t('Documents and duties')}>
      <Facts rows={agreements.map((one) => [t(agreementTitles[one.kind]), stateOf(one)])} />
      <p>
        <Link href={sharingHref(profile.id)}>{t('Sharing and corrections')}</Link>
      </p>
      <p>
        <Link href={incidentsHref(profile.id)}>{t('Incidents')}</Link>
      </p>
      <p>
        <Link href={`/care/patients/${profile.id}/discharge`}>{t('Discharge')}</Link>
      </p>
      <ChartHold chart={chart} />
    </ChartSection>
  )
}

function stateOf({ version, is_accepted, accepted_at }: Agreement): string {
  if (!is_accepted) return t('Version {version}: not accepted yet', { version })
  return accepted_at
    ? t('Version {version} on {day}', { version, day: shortDay(accepted_at) })
    : t('Version {version} by signing up', { version })
}
