import { describe, expect, test } from 'vitest'
import { switchPlan } from '@stillwater/contract/plans'
import type { Person, TestApp } from '../../../testing/build-app.ts'
import { buildMembershipApp } from '../../plans/membership.fixture.ts'
import { beginVisit, planNamed, walk } from '../walker.fixture.ts'

let product: TestApp
buildMembershipApp((built) => (product = built))

/** A therapy patient who has finished the intake. */
async function therapyPatient(said: Record<string, string> = {}): Promise<Person> {
  const robin = await product.quickPatient()
  const { id } = await beginVisit(robin)
  const walked = await walk(robin, id, { said: { plan_selector: planNamed('therapy'), ...said } })
  expect(walked).not.toContain('health_history_2')
  await product.rows(
    `with done as (update visits set completed_at = app_now(), pending_updates = false where patient_id = $1)
     update patients set status = 'active_client', initial_assessment_completed_at = app_now() where id = $1`,
    [robin.user.id],
  )
  return robin
}

async function changeTo(one: Person, new_offering_key: string): Promise<void> {
  await one.api.call(switchPlan, { query: { new_offering_key }, body: undefined })
  await product.app.worker.runDue()
}

const openTasks = async ({ user }: Person) =>
  (
    await product.rows<{ key: string }>(
      `select task_key as key from tasks where patient_id = $1 and done_at is null
         and task_key in ('intake-gaps', 'review-before-prescribing') order by 1`,
      [user.id],
    )
  ).map(({ key }) => key)

describe('a plan that now includes medication', () => {
  test('plan change: the member is asked the history that prescribing needs, in a check-in', async () => {
    const robin = await therapyPatient()
    expect(await openTasks(robin)).toEqual([])
    await changeTo(robin, 'medication')
    expect(await openTasks(robin)).toEqual(['intake-gaps'])
    const { id } = await beginVisit(robin)
    expect(await walk(robin, id)).toEqual(['screening', 'health_history_2', 'assessment_end'])
  })

  test('plan change: a pregnancy told in the intake is reviewed before anything is prescribed', async () => {
    const robin = await therapyPatient({ pregnancy: 'pregnant' })
    await changeTo(robin, 'medication-therapy')
    expect(await openTasks(robin)).toEqual(['intake-gaps', 'review-before-prescribing'])
  })
})
