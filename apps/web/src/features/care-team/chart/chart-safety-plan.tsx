import { Link } from 'wouter'
import type { Chart } from '@stillwater/contract/care/chart'
import { t } from '@stillwater/contract/words'
import { shortDay } from '../../results/score-words.ts'
import { planHref } from '../../safety/plan/care-plan.queries.ts'
import { ChartSection } from './chart-section.tsx'
import { useMayWork } from './use-may-work.ts'

/** Whether there is a safety plan, and the way to it. */
export function ChartSafetyPlan({ chart }: { chart: Chart }) {
  const { safety_plan: plan, profile } = chart
  const mayWrite = useMayWork(chart, 'notes.write')
  return (
    <ChartSection id="safety-plan" title={t('Safety plan')}>
      {plan ? (
        <p className="chart-line">
          <Link href={planHref(profile.id)}>{t('Open safety plan')}</Link>{' '}
          <small>
            {plan.author
              ? t('saved {day} by {name}', { day: shortDay(plan.created_at), name: plan.author })
              : t('saved {day}', { day: shortDay(plan.created_at) })}
          </small>
          {plan.change_reported_at && <b>{t('The patient said that something changed')}</b>}
        </p>
      ) : (
        <p className="chart-line sw-quiet">
          {t('None yet.')} {mayWrite && <Link href={planHref(profile.id)}>{t('Write safety plan')}</Link>}
        </p>
      )}
    </ChartSection>
  )
}
