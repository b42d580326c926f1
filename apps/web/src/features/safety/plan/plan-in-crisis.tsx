import { useQuery } from '@tanstack/react-query'
import { t } from '@stillwater/contract/words'
import { Disclosure } from '@stillwater/ui/overlays/disclosure'
import { PlanSteps } from './plan-steps.tsx'
import { ownSafetyPlan } from './plan.queries.ts'

/** The plan where the crisis numbers are. It opens in place, because the crisis page stays until it is put away. */
export default function PlanInCrisis() {
  const { data, isError, isPaused } = useQuery(ownSafetyPlan)
  if (!data) return isError || isPaused ? null : <div className="crisis-plan-wait" />
  return (
    data.plan && (
      <Disclosure summary={t('Your safety plan')}>
        <PlanSteps steps={data.plan.steps} level={3} />
      </Disclosure>
    )
  )
}
