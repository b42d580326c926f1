import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { chromiumPath } from '../e2e/support/browser.ts'
import { lighthouseOf } from './lighthouse-scores.ts'
import type { Row } from './table.ts'

const dashboard = '/patient/dashboard'
const sections = {
  home: dashboard,
  messages: `${dashboard}/message`,
  appointments: `${dashboard}/appointments`,
  results: `${dashboard}/result`,
  prescriptions: `${dashboard}/prescription`,
  exercises: `${dashboard}/patient_exercises`,
  'exercise history': `${dashboard}/patient_exercises/exercise_history`,
  account: `${dashboard}/profile_info`,
  invoices: `${dashboard}/invoices`,
  devices: `${dashboard}/sessions`,
}

/** Every section of a demo patient with a full record, in a browser that is signed in. */
export async function lighthouseOfSections(url: string, times: number): Promise<Row[]> {
  const profile = await mkdtemp(join(tmpdir(), 'stillwater-lighthouse-'))
  try {
    await signIn(url, profile)
    const rows: Row[] = []
    for (const [name, path] of Object.entries(sections)) {
      const measured = await lighthouseOf(name, url + path, {
        times,
        leastPerformance: 90,
        options: ['--disable-storage-reset'],
        browserFlags: [`--user-data-dir=${profile}`],
      })
      process.stdout.write(`  ${name}: ${measured.map(({ value }) => value).join(', ')}\n`)
      rows.push(...measured)
    }
    return rows
  } finally {
    await rm(profile, { recursive: true, force: true })
  }
}

/** Leaves a session in the profile. Lighthouse starts its own browser: it cannot record one that another program holds. */
async function signIn(url: string, profile: string): Promise<void> {
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: await chromiumPath(),
    args: ['--no-sandbox'],
  })
  const page = await browser.newPage()
  await page.goto(`${url}/member_sign_in`)
  await page.getByLabel('Email').fill('cash-medication@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('Stillwater-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/patient\/dashboard/)
  await browser.close()
}
