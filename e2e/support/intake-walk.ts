import { expect, type Page } from '@playwright/test'
import { askAs, visitsOf } from './as-person.ts'
import { payByCard } from './pay.ts'

/** The answer to one question, read from the page before it was sent. */
export interface Said {
  bank: string
  question: string
  checked: string
  text: string | null
}
type Act = (page: Page) => Promise<unknown>

/** Answers by question name, where the first choice will not do. */
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
  schedule_counselor: chooseTime,
  schedule_provider: chooseTime,
  schedule_therapist: chooseTime,
  prescription_proof: async (page) => {
    const buffer = await page.screenshot()
    await page.setInputFiles('#answer', { name: 'label.png', mimeType: 'image/png', buffer })
  },
}

/** The first free time of the first open day, which the server then keeps. */
async function chooseTime(page: Page): Promise<void> {
  await page.locator('.sw-calendar-day[data-open]').first().click()
  await page.locator('.sw-slot').first().click()
  await expect(page.getByText('We’re keeping this time for you until')).toBeVisible()
}

/** The same radio button is a card on a phone and a table column on a desktop. */
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
  /** How the question is answered where no answer is given for its name. */
  kind: 'consent' | 'words' | 'line' | 'choice' | 'none'
}

/** Where the page is, once a question is shown with its words, its answers and its submit button. */
export async function arrivedAt(page: Page): Promise<Place> {
  const there = await page.waitForFunction(() => {
    const words = document.querySelector('main h1')?.textContent
    // The submit button can be drawn before the answers are.
    const ready =
      document.querySelector('button[type=submit]') && !document.querySelector('main .sw-skeleton')
    if (!words || !ready) return false
    const kinds = {
      consent: 'input[type=checkbox]#answer',
      words: 'textarea',
      line: 'input#answer[type=text]',
      choice: '.sw-answers',
    }
    const kind = Object.entries(kinds).find(([, selector]) => document.querySelector(selector))?.[0]
    return { path: location.pathname, words, kind: kind ?? 'none' }
  })
  return (await there.jsonValue()) as Place
}

/** Answers the question on the screen, by keyboard where possible, and waits for the next one. */
export async function answerQuestion(page: Page, own: Record<string, Act> = {}): Promise<Said> {
  const before = await arrivedAt(page)
  const question = questionOf(page)
  const bank = pathOf(page).at(-2) ?? ''
  if (question === 'payment') {
    await payByCard(page)
    await moved(page, before)
    return { bank, question, checked: '', text: null }
  }
  await (own[question] ?? usual[question] ?? firstChoice[before.kind])(page)
  const { typed, ...said } = await page.evaluate(async () => {
    // Choosing may scroll, and Chromium drops a key that comes before the next frame.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    return {
      checked: [...document.querySelectorAll<HTMLInputElement>('main input:checked')]
        .map(({ value }) => value)
        .join('|'),
      text: document.querySelector('textarea')?.value ?? null,
      typed:
        document.querySelector('main :is(textarea, select, input:not([type=radio], [type=checkbox]))') !==
        null,
    }
  })
  // An answer chosen by a key is sent by one.
  if (typed) await page.locator('button[type=submit]').click()
  else await page.keyboard.press('Enter')
  await moved(page, before)
  return { bank, question, ...said }
}

/** Waits until both path and heading belong to another question, or the intake is over. */
async function moved(page: Page, before: Place): Promise<void> {
  await page.waitForFunction(
    ({ path, words }) => {
      if (!/\/patient\/(service-lines|question_bank)/.test(location.pathname)) return true
      const heading = document.querySelector('main h1')?.textContent
      return location.pathname !== path && heading && heading !== words
    },
    before,
    { timeout: 60_000 },
  )
}

const firstChoice: Record<Place['kind'], Act> = {
  consent: (page) => page.check('#answer'),
  words: (page) => page.fill('textarea', 'Some words.'),
  line: (page) => page.fill('#answer', 'Corner store'),
  choice: (page) => page.keyboard.press('1'),
  none: async () => {},
}

export interface WalkOptions {
  own?: Record<string, Act>
  /** Runs at every question before it is answered. */
  look?: Act
  /** Runs once, when this question is on the screen; it may return another page to continue on. */
  meanwhile?: Record<string, (page: Page) => Promise<Page | void>>
}

/** Answers every question from here to the end of the intake. */
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

/** Reads every answer of the newest visit back and compares it with what was entered. */
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
