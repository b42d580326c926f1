import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Browser, type Page } from 'playwright-core'
import { callArgs, chromiumPath } from '../e2e/support/browser.ts'
import { median } from './median.ts'
import { startProduct, withDataDir } from './product.ts'
import { signInPatient } from './sign-in-patient.ts'
import { atMost, type Row } from './table.ts'

const patientEmail = 'cash-therapy@demo.test'
const password = 'Stillwater-1'
const patienceMs = 60_000

/** How long two browsers with fake cameras take to see each other, from the second person's "Join visit". */
export async function measureVideo(times: number): Promise<Row[]> {
  return withDataDir(async (dataDir) => {
    const product = await startProduct(dataDir)
    const browsers: Browser[] = []
    try {
      const id = await beginSession(product.url)
      const open = async (email: string, path: string) => {
        const browser = await launch()
        browsers.push(browser)
        return openRoom(browser, { email, url: product.url, path })
      }
      const patient = await open(patientEmail, `/patient/video-appointment/${id}`)
      const therapist = await open('therapist@demo.test', `/care/video/${id}`)
      await patient.getByLabel('Where are you right now?').selectOption('CA')
      await join(patient)
      await patient.getByText(/^You’re in the room/).waitFor()

      const taken: number[] = []
      for (let time = 0; time < times; time++) {
        taken.push(await timeToPicture(therapist, patient))
        await therapist.getByRole('button', { name: 'Leave' }).click()
        await patient.getByText(/^You’re in the room/).waitFor()
        await therapist.getByRole('button', { name: 'Return to the visit' }).click()
        await until(therapist, isCameraOpen)
      }
      const all = taken.map((ms) => ms.toFixed(0)).join(' ')
      return [atMost('two browsers, join to picture on both sides', median(taken), 3_000, 'ms', all)]
    } finally {
      await Promise.all(browsers.map((browser) => browser.close()))
      await product.stop()
    }
  })
}

/** Moves the clock to a minute after the start of the demo patient's next session. */
async function beginSession(url: string): Promise<string> {
  const { headers } = await signInPatient(url, patientEmail)
  const { appointments } = (await (await fetch(`${url}/api/calendar`, { headers })).json()) as {
    appointments: { id: string; starts_at: string; appointment_type: string }[]
  }
  const next = appointments.find(({ appointment_type }) => appointment_type === 'therapist')
  if (!next) throw new Error('The demo patient has no session.')
  const now = new Date(Date.parse(next.starts_at) + 60_000).toISOString()
  const moved = await fetch(`${url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now }),
  })
  if (!moved.ok) throw new Error(`The clock could not be moved: ${moved.status}.`)
  return next.id
}

async function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: await chromiumPath(),
    // The last one counts: a camera of the usual rate, because the time to the first picture is measured.
    args: [...callArgs, '--use-fake-device-for-media-stream'],
  })
}

async function openRoom(
  browser: Browser,
  { email, url, path }: { email: string; url: string; path: string },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, permissions: ['camera', 'microphone'] })
  const page = await context.newPage()
  await page.goto('/member_sign_in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((address) => !address.pathname.includes('sign_in'))
  if (page.url().includes('second_factor')) await giveDemoCode(page)
  await page.goto(path)
  await until(page, isCameraOpen)
  return page
}

async function giveDemoCode(page: Page): Promise<void> {
  const shown = await page.getByText(/In this demo the code is \d{6}/).textContent()
  await page.getByLabel('6-digit code').fill(/\d{6}/.exec(shown ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((address) => !address.pathname.includes('second_factor'))
}

const join = (page: Page) => page.getByRole('button', { name: 'Join visit' }).click()

// Strings, because the types of the benchmark know no browser.
const isCameraOpen = `document.querySelector('video')?.videoWidth > 0`
const isPicturePlaying = `[...document.querySelectorAll('.video-person[data-phase=connected] video')]
  .some((video) => video.videoWidth > 0 && video.currentTime > 0)`

/** The product's content security policy forbids Playwright's own polling in the page. */
async function until(page: Page, expression: string): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (!(await page.evaluate(expression))) {
    if (performance.now() > deadline) throw new Error(`${page.url()} never had ${expression}.`)
    await pause(10)
  }
}

async function timeToPicture(joining: Page, waiting: Page): Promise<number> {
  const began = performance.now()
  await join(joining)
  await Promise.all([joining, waiting].map((page) => until(page, isPicturePlaying)))
  return performance.now() - began
}
