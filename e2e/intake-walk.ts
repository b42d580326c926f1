import { expect, type Page } from '@playwright/test'
import { askAs, visitsOf } from './as-person.ts'
import { payByCard } from './pay.ts'

/** What a person did at one question, as the page had it before it was sent. */
export interface Said {
  bank: string
  question: string
  checked: string
  text: string | null
}
type Act = (page: Page) => Promise<unknown>

/** What this person says where a question is not answered by its first choice. */
const usual: Record<string, Act> = {
  birth_date: (page) => page.fill('#answer', '05171990'),
  region: (page) => page.selectOption('#answer', 'TX'),
  height_weight: async (page) => {
    await page.selectOption('#height_ft', '5')
    await page.selectOption('#height_inch', '7')
    await page.fill('#weight', '150')
  },
  plan_selector: choosePlan('medication'),
  // Without a card; e2e/insurance.spec.ts adds one.
  insurance: (page) => page.keyboard.press('2'),
  out_of_network_insurance: (page) => page.keyboard.press('2'),
  medication_insurance: (page) => page.keyboard.press('2'),
  controlled_medication: (page) => page.keyboard.press('2'),
  shipping_address: async (page) => {
    await page.fill('#address_1', '1 Main St')
    await page.fill('#city', 'Austin')
    await page.selectOption('#region', 'TX')
    await page.fill('#postal_code', '78701')
  },
  emergency_contact: async (page) => {
    await page.fill('#first_name', 'Luz')
    await page.fill('#last_name', 'Reyes')
    await page.fill('#phone', '5125550199')
  },
  prescription_proof: async (page) => {
    const buffer = await page.screenshot()
    await page.setInputFiles('#answer', { name: 'label.png', mimeType: 'image/png', buffer })
  },
}

/** A card on a phone, a column of the ledger where there is room: the same choice. */
export function choosePlan(offering_key: string): Act {
  return async (page) => {
    const plan = page.locator(`input[type=radio][value="${offering_key}"]`)
    await plan.evaluate((input) => (input as HTMLInputElement).click())
    await expect(plan).toBeChecked()
  }
}

const pathOf = (page: Page) => new URL(page.url()).pathname.split('/')
export const questionOf = (page: Page) => pathOf(page).at(-1) ?? ''
export const isInIntake = (page: Page) => /\/patient\/(service-lines|question_bank)/.test(page.url())

interface Place {
  path: string
  words: string
}

/** Where the page is, once a question is really there: its words, its answers and the way on. */
export async function arrivedAt(page: Page): Promise<Place> {
  const there = await page.waitForFunction(() => {
    const words = document.querySelector('main h1')?.textContent
    // The way on can stand there before the answers do.
    const ready =
      document.querySelector('button[type=submit]') && !document.querySelector('main .sw-skeleton')
    return words && ready && { path: location.pathname, words }
  })
  return (await there.jsonValue()) as Place
}

/** Answers the question on the screen, with the keys where it can be, and waits until another one is there. */
export async function answerQuestion(page: Page, own: Record<string, Act> = {}): Promise<Said> {
  const before = await arrivedAt(page)
  const question = questionOf(page)
  const bank = pathOf(page).at(-2) ?? ''
  if (question === 'payment') {
    await payByCard(page)
    await moved(page, before)
    return { bank, question, checked: '', text: null }
  }
  await (own[question] ?? usual[question] ?? firstChoice)(page)
  const { typed, ...said } = await page.evaluate(() => ({
    checked: [...document.querySelectorAll<HTMLInputElement>('main input:checked')]
      .map(({ value }) => value)
      .join('|'),
    text: document.querySelector('textarea')?.value ?? null,
    typed:
      document.querySelector('main :is(textarea, select, input:not([type=radio], [type=checkbox]))') !== null,
  }))
  // What is chosen by a key is sent by one.
  if (typed) await page.locator('button[type=submit]').click()
  else {
    // Choosing may scroll, and a current Chromium drops a key that comes before the next frame.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
    )
    await page.keyboard.press('Enter')
  }
  await moved(page, before)
  return { bank, question, ...said }
}

/** Until both the address and the words are another question's, or the intake is left. */
async function moved(page: Page, before: Place): Promise<void> {
  await page.waitForFunction(
    ({ path, words }) => {
      if (!/\/patient\/(service-lines|question_bank)/.test(location.pathname)) return true
      const heading = document.querySelector('main h1')?.textContent
      return location.pathname !== path && heading && heading !== words
    },
    before,
    { timeout: 30_000 },
  )
}

async function firstChoice(page: Page): Promise<void> {
  const kind = await page.evaluate(() => {
    if (document.querySelector('input[type=checkbox]#answer')) return 'consent'
    if (document.querySelector('textarea')) return 'words'
    if (document.querySelector('input#answer[type=text]')) return 'line'
    return document.querySelector('.sw-answers') ? 'choice' : 'none'
  })
  if (kind === 'consent') await page.check('#answer')
  else if (kind === 'words') await page.fill('textarea', 'Some words.')
  else if (kind === 'line') await page.fill('#answer', 'Corner store')
  else if (kind === 'choice') await page.keyboard.press('1')
}

export interface WalkOptions {
  own?: Record<string, Act>
  /** Done at every question before it is answered. */
  look?: Act
  /** What happens once, when this question is on the screen; it may hand back another page to go on with. */
  meanwhile?: Record<string, (page: Page) => Promise<Page | void>>
}

/** From wherever the person is to the end of the intake. */
export async function walk(start: Page, { own = {}, look, meanwhile = {} }: WalkOptions = {}) {
  let page = start
  const said: Said[] = []
  const waiting = new Map(Object.entries(meanwhile))
  for (let steps = 0; isInIntake(page) && steps < 150; steps++) {
    const happens = waiting.get(questionOf(page))
    if (happens) {
      waiting.delete(questionOf(page))
      page = (await happens(page)) ?? page
    }
    await look?.(page)
    said.push(await answerQuestion(page, own))
  }
  expect([...waiting.keys()], 'what never happened').toEqual([])
  return { page, said }
}

interface Kept {
  name: string
  question_type: string
  save_answer: boolean
  answer: { response: string | null; value: string | null } | null
}

/** Reads every answer of the newest visit back and compares it with what the person did. */
export async function expectKept(page: Page, said: Said[]): Promise<void> {
  const [visit] = await visitsOf(page)
  const last = new Map(said.filter(({ bank }) => bank !== 'patient').map((one) => [one.question, one]))
  for (const bank of new Set([...last.values()].map((one) => one.bank))) {
    const { id } = await askAs<{ id: string }>(page, `/api/question_banks/search?name=${bank}`)
    const { questions } = await askAs<{ questions: Kept[] }>(
      page,
      `/api/question_banks/${id}/questions?visit_id=${visit?.id}`,
    )
    for (const { question, checked, text } of [...last.values()].filter((one) => one.bank === bank)) {
      const kept = questions.find(({ name }) => name === question)
      if (!kept?.save_answer) continue
      expect(kept.answer, question).not.toBeNull()
      if (['single', 'likert', 'yes_no', 'multiple'].includes(kept.question_type))
        expect([question, kept.answer?.value]).toEqual([question, checked])
      if (kept.question_type === 'long_text')
        expect([question, kept.answer?.response]).toEqual([question, text])
    }
  }
}
