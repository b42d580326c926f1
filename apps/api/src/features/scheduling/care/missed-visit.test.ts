import { markNoShow } from '@stillwater/contract/care/calendar'
import { expect, test } from 'vitest'
import { safetyForTests } from '../../safety/safety.fixture.ts'
import type { Person } from '../../../testing/build-app.ts'
import { addAppointment } from '../scheduling.fixture.ts'

const here = safetyForTests()

async function missVisit(robin: Person): Promise<void> {
  const dana = await here.staff('therapist')
  const now = here.product.app.services.clock.now().getTime()
  const starts_at = new Date(Math.floor((now - 3_600_000) / 900_000) * 900_000).toISOString()
  const id = await addAppointment(here.product, robin, dana, { appointment_type: 'therapist', starts_at })
  await dana.api.call(markNoShow, { params: { id }, body: {} })
  await here.product.app.worker.runDue()
}

test.each([
  ['1', 'check-in', false],
  ['2', 'check-in-now', true],
])(
  'no-show: after item 9 was answered with %s a closed safety task is opened anew as %s',
  async (value, key, urgent) => {
    const { robin } = await here.answersItemNine(value)
    await here.resolveAll()
    await missVisit(robin)
    const task = await here.taskOf(robin)
    expect(task).toMatchObject({ urgent, level: urgent ? 'moderate' : 'low' })
    expect((await here.tasksOf(robin)).filter(({ done }) => !done)).toMatchObject([{ task_key: key, urgent }])
    const { signals } = await here.details(task!.id)
    expect(signals?.[0]).toMatchObject({
      question: 'Missed visit',
      answer: expect.stringMatching(/^Did not come on \w+day, /),
    })
    await here.resolveAll()
  },
)

test('no-show: an open safety task is woken and needs to be acknowledged again', async () => {
  const { robin } = await here.answersItemNine('1')
  const before = await here.taskOf(robin)
  await here.acknowledge(before!.id)
  await missVisit(robin)
  expect(await here.taskOf(robin)).toMatchObject({ id: before!.id, acknowledged_at: null })
  await here.resolveAll()
})

test('no-show: without a positive item 9, or 31 days after it, no safety task is opened', async () => {
  const { robin: calm } = await here.answersItemNine('0')
  await missVisit(calm)
  expect(await here.taskOf(calm)).toBeUndefined()
  const { robin } = await here.answersItemNine('3')
  await here.resolveAll()
  await here.product.rows(
    `update safety_signals set created_at = created_at - interval '31 days' where patient_id = $1`,
    [robin.user.id],
  )
  await missVisit(robin)
  expect(await here.taskOf(robin)).toBeUndefined()
})
