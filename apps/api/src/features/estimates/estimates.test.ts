import { estimatePdf, requestEstimate } from '@stillwater/contract/estimates'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { nobody } from '../../platform/db/database.ts'
import { pdfText } from '../../platform/pdf/pdf-text.fixture.ts'
import {
  attended,
  clinic,
  download,
  newClinician,
  newPayer,
  setUpClinic,
} from '../superbills/superbills.fixture.ts'
import { considerEstimateJob } from './consider-estimate.job.ts'
import { estimatesForTests, inThreeWeeks, thursday, turn, wednesday } from './estimates.fixture.ts'

const here = estimatesForTests()

describe('estimate', () => {
  test.each([
    [thursday, 'within_one_day', '2026-12-09T05:00:00.000Z'],
    [inThreeWeeks, 'within_three_days', '2026-12-11T05:00:00.000Z'],
  ])(
    'estimate: a session booked for %s gets one %s, with its deadline kept',
    async (starts_at, rule, due_at) => {
      const appointment_id = await here.book(starts_at)
      expect(await here.rows()).toMatchObject([
        { appointment_id, rule, due_at, is_made: true, is_delivered: true, is_replaced: false },
      ])
      expect((await here.listed()).estimates).toMatchObject([{ rule, starts_at, state: 'current' }])
    },
  )

  test('estimate: the email says where it is and neither what it is for nor what it costs', async () => {
    await here.book(thursday)
    const [mail, ...more] = await here.mails()
    expect(more).toEqual([])
    expect(mail?.text).toContain('/patient/dashboard/invoices/documents')
    expect(mail?.text).not.toMatch(/therapy|\$|90834|session|Carer/i)
  })

  test('estimate: it lists the session, a year of the membership, their exact sum and what the law asks for', async () => {
    await here.book(thursday)
    await here.rows()
    const [made] = (await here.listed()).estimates
    expect(made?.items).toEqual([
      {
        description: 'Therapy session by video or phone, 45\u00a0minutes',
        code: '90834',
        count: 1,
        each_cents: 0,
        total_cents: 0,
      },
      {
        description: 'Therapy membership, billed once a month',
        code: null,
        count: 1,
        each_cents: 9_900,
        total_cents: 9_900,
      },
      {
        description: 'Therapy membership, billed once a month',
        code: null,
        count: 11,
        each_cents: 25_900,
        total_cents: 11 * 25_900,
      },
    ])
    expect(made?.total_cents).toBe(9_900 + 11 * 25_900)
    const { url } = (await here.patient.api.call(estimatePdf, { params: { id: made!.id } })).data
    const { status, bytes } = await download(here.product, url)
    expect(status).toBe(200)
    const text = pdfText(bytes).replaceAll('\n', ' ')
    for (const said of [
      'Good faith estimate',
      'Robin Tester',
      'Born Sep 30, 1986',
      clinic.legal_name,
      'Tax ID 99-0000001',
      'NPI 1999999992',
      'Dana Carer, LMFT',
      'NPI 1666666668',
      'patient in California',
      'Thursday, December 10, 2026',
      '90834',
      'Total expected from Dec 7, 2026 to Dec 6, 2027',
      '$2,948.00',
      'not a contract',
      'up to 12 months',
      'There may be more',
      '$400 or more',
      '120 calendar days',
      '1-800-985-3059',
    ])
      expect(text).toContain(said)
    const wrong = url.replace(/signature=.{4}/, 'signature=AAAA')
    expect((await download(here.product, wrong)).status).toBe(404)
  })

  test('estimate: less than three business days ahead none is required, the decision is kept, and a request gets one', async () => {
    await here.book(wednesday)
    expect(await here.rows()).toMatchObject([{ rule: 'short_notice', due_at: null, is_made: false }])
    expect(await here.mails()).toEqual([])
    const { data } = await here.patient.api.call(requestEstimate, { body: {} })
    expect(data.due_at).toBe('2026-12-11T05:00:00.000Z')
    expect((await here.rows()).at(-1)).toMatchObject({ rule: 'on_request', is_delivered: true })
    const [made] = (await here.listed()).estimates
    expect(made?.items.map(({ code }) => code)).toEqual(['90834', null, null])
  })

  test('estimate: requests at once are one while it is open, and another one can follow it', async () => {
    await setUpClinic(here.product, {})
    const ask = async () => (await here.patient.api.call(requestEstimate, { body: {} })).data.id
    const asked = await Promise.all([ask(), ask(), ask()])
    expect(new Set(asked).size).toBe(1)
    expect(await here.rows()).toMatchObject([{ id: asked[0], is_made: false }])
    await setUpClinic(here.product)
    expect(await ask()).toBe(asked[0])
    expect(await here.rows()).toMatchObject([{ is_delivered: true }])
    expect(await ask()).not.toBe(asked[0])
    expect(await here.rows()).toMatchObject([{ is_delivered: true }, { is_delivered: true }])
  })

  test('estimate: one that is asked for while the one before is ending is a new request', async () => {
    await setUpClinic(here.product, {})
    const ask = async () => (await here.patient.api.call(requestEstimate, { body: {} })).data.id
    const before = await ask()
    const waiting = 'select from pg_locks where not granted and locktype = $1'
    const asked = await here.product.app.services.background.transaction(nobody, async ({ db }) => {
      await db.execute(sql`update estimates set replaced_at = app_now() where id = ${before}`)
      const asking = ask()
      await vi.waitUntil(async () => (await here.product.rows(waiting, ['transactionid'])).length > 0)
      return { asking }
    })
    expect(await asked.asking).not.toBe(before)
  })

  test('estimate: a patient whose insurer is billed gets none by themselves and may ask for one', async () => {
    await here.product.rows('update patients set is_insurance = true where id = $1', [here.patient.user.id])
    await here.book(thursday)
    expect(await here.rows()).toMatchObject([{ rule: 'insured', due_at: null, is_made: false }])
    expect(await here.listed()).toMatchObject({ is_insured: true, estimates: [] })
    await here.patient.api.call(requestEstimate, { body: {} })
    expect((await here.rows()).at(-1)).toMatchObject({ rule: 'on_request', is_delivered: true })
    // What care costs without the insurer.
    expect((await here.listed()).estimates[0]?.total_cents).toBe(9_900 + 11 * 25_900)
  })

  test('estimate: several jobs for one appointment make one estimate and send one email', async () => {
    const appointment_id = await here.book(thursday)
    await Promise.all(
      [1, 2, 3].map(() => considerEstimateJob.perform(here.tools(), { appointment_id }, turn)),
    )
    expect(await here.rows()).toHaveLength(1)
    expect(await here.mails()).toHaveLength(1)
  })

  test('estimate: a job that died after the email was sent sends no second one and delivers', async () => {
    await here.book(thursday)
    const [made] = await here.rows()
    await here.product.rows('update estimates set delivered_at = null where id = $1', [made?.id])
    await here.watch()
    expect(await here.rows()).toMatchObject([{ is_delivered: true }])
    expect(await here.mails()).toHaveLength(1)
  })

  test('estimate: another patient neither sees nor opens it', async () => {
    await here.book(thursday)
    const [made] = await here.rows()
    const stranger = await newPayer(here.product)
    expect((await here.listed(stranger)).estimates).toEqual([])
    const asked = await here.product.send('GET', `/api/estimates/${made?.id}/pdf`, {
      headers: stranger.headers,
    })
    expect(asked.status).toBe(404)
  })

  test('estimate: on request it lists a first visit with a provider until there was one', async () => {
    await here.product.rows(`update patients set offering_key = 'medication' where id = $1`, [
      here.patient.user.id,
    ])
    const codes = async () => {
      await here.patient.api.call(requestEstimate, { body: {} })
      await here.rows()
      const [newest] = (await here.listed()).estimates
      return newest?.items.map(({ code }) => code).filter(Boolean)
    }
    const before = await codes()
    const provider = await newClinician(here.product, 'provider')
    await attended(here.product, here.patient, provider, '2026-11-30T15:00:00.000Z', 'provider', 60)
    expect([before, await codes()]).toEqual([['90792', '99213 / 99214'], ['99213 / 99214']])
  })
})
