import { useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@stillwater/contract/endpoint'
import { reportPlanChange, type readOwnSafetyPlan } from '@stillwater/contract/safety-plans'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { formatDate } from '../../../platform/dates.ts'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { PatientPage } from '../../../shell/layouts/patient-page.tsx'
import { PlanSteps } from './plan-steps.tsx'
import { ownSafetyPlan } from './plan.queries.ts'

type Plan = NonNullable<Reply<typeof readOwnSafetyPlan>['plan']>

/** `/patient/dashboard/safety_plan` */
export default function PlanScreen() {
  const own = useQuery(ownSafetyPlan)
  return (
    <PatientPage
      above={
        <>
          <h1>{t('Your safety plan')}</h1>
          {own.data?.plan !== null && (
            <p className="sw-prose safety-plan-lead">
              {t('Start with the first step. If it doesn’t help enough, move to the next.')}
            </p>
          )}
        </>
      }
    >
      {own.data ? (
        own.data.plan ? (
          <OwnPlan plan={own.data.plan} />
        ) : (
          <Notice>
            {t(
              'You don’t have a safety plan yet. It’s a short list of what helps you and who to call, and you make it together with your care team. Ask them at your next visit.',
            )}
          </Notice>
        )
      ) : own.isError || own.isPaused ? (
        <LoadFailed retry={own.refetch}>
          {t('We couldn’t load your safety plan. If you need help now, call or text 988.')}
        </LoadFailed>
      ) : (
        <Skeleton label={t('Loading your safety plan...')} lines={6} />
      )}
    </PatientPage>
  )
}

function OwnPlan({ plan }: { plan: Plan }) {
  const user = useSession()?.user
  const status = useRef<HTMLParagraphElement>(null)
  const report = useChange(reportPlanChange, {
    invalidates: [ownSafetyPlan],
    onSuccess({ data }) {
      queryClient.setQueryData(ownSafetyPlan.queryKey, data)
      // The pressed button goes.
      status.current?.focus()
    },
  })
  const day = formatDate(plan.created_at, user?.zone ?? 'America/New_York')
  return (
    <div className="safety-plan-page">
      <PlanSteps steps={plan.steps} />
      <p className="sw-small sw-quiet">
        {plan.author ? t('Saved {day} with {name}.', { day, name: plan.author }) : t('Saved {day}.', { day })}
      </p>
      <p ref={status} role="status" tabIndex={-1}>
        {plan.change_reported_at &&
          t(
            'Your care team knows that something changed. They answer within a day. If you need help now, call or text 988.',
          )}
      </p>
      <ChangeFailed failure={report.failure} />
      <div className="safety-plan-actions">
        {!plan.change_reported_at && (
          <>
            <p>{t('If this plan no longer fits, let your care team know.')}</p>
            <Button
              kind="secondary"
              busy={report.isPending}
              onClick={() =>
                void report.send({ params: { id: user?.patient?.id ?? '' }, body: { plan_id: plan.id } })
              }
            >
              {t('Tell my care team')}
            </Button>
          </>
        )}
        <Button kind="secondary" onClick={() => print()}>
          {t('Print plan')}
        </Button>
      </div>
    </div>
  )
}
