import { expect, test } from 'vitest'
import { listDeliveries } from '@stillwater/contract/care/deliveries'
import { safetyForTests } from '../../safety/safety.fixture.ts'

const here = safetyForTests()

test('delivery log: a safety alert is listed by email and by text, with the colleague’s name and nothing of the task', async () => {
  const admin = await here.staff('admin')
  const texted = await here.staff('oncall', '4155550142')
  await here.fault('sms', 'refuse')
  await here.answersItemNine('3')
  await here.product.app.worker.runDue()
  const { deliveries } = (await admin.api.call(listDeliveries, { query: {} })).data
  const own = deliveries.filter(({ person }) => person?.id === texted.user.id)
  expect(own.map(({ channel, to, state }) => [channel, to, state]).sort()).toEqual([
    ['mail', 'o•••@e•••.com', 'accepted'],
    ['sms', '•••-0142', 'refused'],
  ])
  for (const { kind, person } of own) {
    expect(kind).toBe('tasks.alert-on-call')
    expect(person).toEqual({ id: texted.user.id, name: 'Dana Carer', is_patient: false })
  }
})
