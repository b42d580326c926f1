import { stepWords } from '@stillwater/contract/safety-plans'
import { t } from '@stillwater/contract/words'
import type { SafetyPlanItem } from '@stillwater/domain/records/record-items'
import { crisisHelp, planSteps } from '@stillwater/domain/safety/safety-plan'
import { openPlan } from '../../safety/plan/plan-record.ts'
import type { SafetyPlanRow } from '../../safety/plan/safety-plans.table.ts'
import { pagedStatement, pages, personOf, type Reading } from './reading.ts'

const planPages = pagedStatement<SafetyPlanRow>(
  'record_safety_plans',
  'r.*',
  'safety_plans r',
  'r.patient_id = app_user()',
)

/** Every version, as the patient was shown it: the crisis lines are part of each. */
export async function* readSafetyPlans(reading: Reading): AsyncGenerator<SafetyPlanItem> {
  for await (const rows of pages(reading, planPages))
    for (const row of rows) {
      const steps = openPlan(reading.key, row)
      yield {
        kind: 'safety_plan',
        id: row.id,
        version: row.version,
        at: row.created_at,
        author: personOf(reading, row.author_id),
        steps: planSteps.map((step) => ({
          heading: t(stepWords[step]),
          lines: [...steps[step], ...(step === 'professionals' ? crisisHelp.map(({ text }) => t(text)) : [])],
        })),
      }
    }
}
