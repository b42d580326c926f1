import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { askAs, patientOf, visitsOf } from './support/as-person.ts'
import { openIntakeAt } from './support/answer-ahead.ts'
import { arrivedAt, choosePlan, expectKept, questionOf, walk } from './support/intake-walk.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { newEmail, signInByApi, signUp, signUpByApi } from './support/people.ts'
import { expectWhole } from './support/whole.ts'

async function expectActive(page: Page, changes: object = {}): Promise<void> {
  expect(await patientOf(page)).toMatchObject({ status: 'active_client', ...changes })
  expect((await visitsOf(page))[0]).toMatchObject({ complete: true })
}

const newPatients = (request: APIRequestContext, flow: object) =>
  request.post('/dev/new-patients', { data: flow })

// A-INT-001, A-INT-003 to A-INT-014
test('intake: a medication patient loses the network and the tab on the way, and no answer', async ({
  page: first,
  context,
}) => {
  await signUp(first, newEmail())
  await expect(first).toHaveURL(/\/patient\/service-lines/)
  const { page, said } = await walk(first, {
    meanwhile: {
      async reason_for_visit(at) {
        await context.setOffline(true)
        await at.fill('textarea', 'I sleep badly.')
        await at.locator('button[type=submit]').click()
        await expect(at.getByText('Will be saved when you are back online')).toBeVisible()
        await context.setOffline(false)
        await expect.poll(() => questionOf(at)).not.toBe('reason_for_visit')
      },
      async how_long(at) {
        await at.reload()
        await expect.poll(() => questionOf(at)).toBe('how_long')
      },
      async gad7_3(at) {
        await at.close()
        const next = await context.newPage()
        await next.goto('/patient/question_bank')
        await expect.poll(() => questionOf(next)).toBe('gad7_3')
        return next
      },
    },
  })
  await expect(page).toHaveURL('/patient/intake-complete')
  await expect(page.getByRole('heading', { level: 1, name: 'Your intake is complete' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your payments' }).getByText(/^Paid /)).toBeVisible()
  await expect(page.getByText(/^Your membership renews on /)).toBeVisible()
  const places = said.map(({ bank, question }) => `/patient/question_bank/${bank}/${question}`)
  expect(places).toContain('/patient/question_bank/checkout/payment')
  expect(places).toContain('/patient/question_bank/assessment_end/results')
  await expectKept(page, said)
  await expectActive(page, { offering_key: 'medication', flow_kind: 'backend' })
})

test('intake: a therapy patient completes the path computed in the browser, whole at 320 px and 200%, and a later check-in', async ({
  page,
  request,
}) => {
  await newPatients(request, { flow_kind: 'client' })
  await signUpByApi(page)
  await newPatients(request, {})
  await page.goto('/patient/service-lines')
  const { said } = await walk(page, {
    own: { plan_selector: choosePlan('therapy') },
    async look(at) {
      await arrivedAt(at)
      await expectWhole(at)
    },
  })
  expect(said.map(({ bank }) => bank)).not.toContain('shipping')
  await expectKept(page, said)
  await expectActive(page, { offering_key: 'therapy', flow_kind: 'client' })

  await page.goto('/patient/service-lines')
  const again = await walk(page, { own: { phq9_1: (at) => at.keyboard.press('3') } })
  expect(new Set(again.said.map(({ bank }) => bank))).toEqual(
    new Set(['patient', 'screening', 'assessment_end']),
  )
  await expect(page).toHaveURL(/\/patient\/dashboard\/result/)
  await expectKept(page, again.said)
  const [checkIn, initial] = await visitsOf(page)
  expect(checkIn).toMatchObject({ is_follow_up: true, complete: true, phq9: 2 })
  expect(initial).toMatchObject({ is_follow_up: false, complete: true, phq9: 0 })
})

// decision S8
test('intake: typed addresses, reloads and a late service line skip no question', async ({ page: first }) => {
  const type = async (page: Page, address: string, leadsTo: string) => {
    await page.goto(`/patient/question_bank/${address}`)
    await expect.poll(() => questionOf(page)).toBe(leadsTo)
  }
  await signUpByApi(first)
  await first.goto('/patient/service-lines')
  const { page, said } = await walk(first, {
    own: {
      plan_selector: choosePlan('therapy'),
      // The first therapist by name.
      choose_therapist: (at) => at.keyboard.press('1'),
    },
    meanwhile: {
      region: (at) => type(at, 'checkout/payment', 'region'),
      phq9_4: (at) => type(at, 'screening/gad7_1', 'phq9_4'),
      // An answered question can be opened again, and the path continues from there.
      async phq9_5(at) {
        await type(at, 'profile/birth_date', 'birth_date')
        await type(at, 'checkout/plan_selector', 'phq9_5')
      },
      how_long: (at) => type(at, 'assessment_end/results', 'how_long'),
      async payment(at) {
        await at.goto('/patient/service-lines')
        await at.locator('input[type=checkbox]').last().check()
        await at.locator('button[type=submit]').click()
        await expect.poll(() => questionOf(at)).toBe('asrs_1')
        await type(at, 'checkout/payment', 'asrs_1')
      },
      async schedule_therapist(at) {
        await at.reload()
        await expect.poll(() => questionOf(at)).toBe('schedule_therapist')
        await type(at, 'identity/identity_check', 'schedule_therapist')
      },
    },
  })
  await expect(page).toHaveURL('/patient/intake-complete')
  const questions = said.map(({ question }) => question)
  for (const name of ['phq9_9', 'asrs_6', 'heart_symptoms', 'schedule_therapist'])
    expect(questions).toContain(name)
  await expectKept(page, said)
  await expectActive(page, { offering_key: 'therapy' })
  const [visit] = await visitsOf(page)
  expect(visit).toMatchObject({ phq9: 0, asrs: 0 })
  const { appointments } = await askAs<{ appointments: object[] }>(page, '/api/calendar')
  expect(appointments).toEqual([expect.objectContaining({ appointment_type: 'therapist', status: 'booked' })])
})

// A-INT-002
test('intake: a returning patient begins at checkout', async ({ page }) => {
  await signInByApi(page, 'canceled@demo.test', '/patient/question_bank')
  await expect.poll(() => questionOf(page)).toBe('plan_selector')
  const { said } = await walk(page, { own: { plan_selector: choosePlan('medication-therapy') } })
  expect(said[0]).toMatchObject({ bank: 'checkout' })
  await expectKept(page, said)
  await expectActive(page, { offering_key: 'medication-therapy' })
  expect((await visitsOf(page))[0]).toMatchObject({ is_reactivation: true })
})

testOnOwnProduct(
  'intake: a legacy patient continues at the same question after the server is killed',
  async ({ page, request, product }) => {
    await newPatients(request, { flow_type: 'legacy', flow_kind: 'client' })
    await signUpByApi(page)
    await page.goto('/patient/service-lines')
    const { said } = await walk(page, {
      meanwhile: {
        async phq9_5(at) {
          await product.kill()
          await at.keyboard.press('2')
          await at.locator('button[type=submit]').click()
          await expect(at.getByText('Will be saved when you are back online')).toBeVisible()
          await product.start()
          await expect.poll(() => questionOf(at)).not.toBe('phq9_5')
        },
      },
    })
    expect(said.findIndex(({ question }) => question === 'payment')).toBeLessThan(
      said.findIndex(({ bank }) => bank === 'screening'),
    )
    await expectKept(page, [...said, { bank: 'screening', question: 'phq9_5', checked: '1', text: null }])
    await expectActive(page, { flow_type: 'legacy', flow_kind: 'client' })
  },
)

test('intake: a positive answer to item 9 shows the crisis page and alerts the care team', async ({
  page,
  request,
}) => {
  await signUpByApi(page)
  await openIntakeAt(page, 'phq9_9')
  await arrivedAt(page)
  await page.keyboard.press('3')
  await page.locator('button[type=submit]').click()
  await expect(page.getByRole('heading', { name: 'You are not alone' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Call 988' })).toHaveAttribute(
    'href',
    'tel:988',
  )
  await expect(async () => {
    const emails = (await (await request.get('/dev/outbox.json')).json()) as { to: string }[]
    expect(emails.some(({ to }) => to === 'oncall@demo.test')).toBe(true)
  }).toPass({ timeout: 45_000 })
})
