import { describe, expect, test } from 'vitest'
import { minute, safetyForTests } from './safety.fixture.ts'

describe('alerts: nobody on call', () => {
  const here = safetyForTests()

  test('the next tier with a person in it is alerted at once, and every empty tier is recorded', async () => {
    await here.product.rows('update users set active = false where id = $1', [here.oncall.user.id])
    const { robin } = await here.answersItemNine('3')
    await here.product.app.worker.runDue()
    const log = () =>
      here.product.rows<{ tier: string; outcome: string; channel: string }>(
        'select distinct tier, outcome, channel from safety_alerts order by tier',
      )
    const empty = (tier: string) => ({ tier, outcome: 'no_recipient', channel: 'none' })
    expect(await log()).toEqual(['admins', 'backup', 'coordinators', 'on_call'].map(empty))
    expect(await here.crisisOf(robin)).toMatchObject({ task_open: true, told: false })
    const coordinator = await here.staff('coordinator')
    await here.product.advance(2 * minute)
    expect(await here.lettersTo(coordinator)).toHaveLength(1)
    expect(await here.crisisOf(robin)).toMatchObject({ told: true })
  })
})

describe('alerts: no mail server and no text provider in production', () => {
  const here = safetyForTests({ DEMO: '0' })

  test('an outbox that nobody reads is no delivery: nobody was told', async () => {
    const { robin } = await here.answersItemNine('3')
    await here.product.app.worker.runDue()
    expect(await here.crisisOf(robin)).toMatchObject({ task_open: true, told: false })
    const rows = await here.product.rows<{ code: string }>(
      `select distinct code from safety_alerts where tier = 'on_call'`,
    )
    expect(rows).toEqual([{ code: 'not_configured' }])
    expect(await here.lettersTo(here.oncall)).toEqual([])
  })
})
