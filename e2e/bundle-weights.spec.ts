import { readdir, readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

const assets = new URL('../apps/web/dist/assets/', import.meta.url)

/** The screen of each section of the patient's dashboard. */
const sections = {
  home: 'home-screen',
  messages: 'message-screen',
  'messages to the provider': 'provider-message-screen',
  appointments: 'appointments-screen',
  results: 'results-screen',
  prescriptions: 'prescriptions-screen',
  exercises: 'exercises-screen',
  'exercises of a category': 'category-screen',
  'exercise history': 'history-screen',
  'My Account': 'profile-screen',
  invoices: 'invoices-screen',
  'documents for insurers': 'documents-screen',
  records: 'records-screen',
  agreements: 'agreements-screen',
  sharing: 'sharing-screen',
  access: 'access-needs-screen',
  discharge: 'discharge-screen',
  devices: 'sessions-screen',
}
const mostOfSection = 160
const mostOfSignIn = 96
const mostOfRoute = 60

// What a page needs to be drawn: its static imports. What is loaded on demand or when the page is idle is not counted.
test('bundles: each section of the dashboard loads at most 160 KB of JavaScript, shared code included', async () => {
  const files = await builtScripts()
  const weights = Object.entries(sections).map(([section, screen]) => {
    const needed = closure(files, ['index', 'patient-area', screen])
    return { section, kilobytes: kilobytes(files, needed) }
  })
  expect(weights.filter((one) => one.kilobytes > mostOfSection)).toEqual([])
})

test('bundles: sign-in loads at most 96 KB, and the care inbox at most 60 KB of its own', async () => {
  const files = await builtScripts()
  expect(kilobytes(files, closure(files, ['index']))).toBeLessThanOrEqual(mostOfSignIn)
  const before = closure(files, ['index', 'care-area'])
  const own = [...closure(files, ['care-inbox-screen'])].filter((name) => !before.has(name))
  expect(own).not.toEqual([])
  expect(kilobytes(files, own)).toBeLessThanOrEqual(mostOfRoute)
})

type Scripts = ReadonlyMap<string, string>

async function builtScripts(): Promise<Scripts> {
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(new URL(name, assets), 'utf8')] as const),
    ),
  )
}

/** Every script that these need before they run. */
function closure(files: Scripts, entries: readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = entries.map((entry) => fileOf(files, entry))
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    found.add(name)
    const text = files.get(name) ?? ''
    for (const [, , next = ''] of text.matchAll(/(?:from|import)\s*(["'])\.\/([\w.-]+\.js)\1/g))
      waiting.push(next)
  }
  return found
}

/** The built file of a chunk; the hash in its name has eight characters. */
function fileOf(files: Scripts, chunk: string): string {
  const [file, ...others] = [...files.keys()].filter(
    (name) => name.startsWith(`${chunk}-`) && name.length === `${chunk}-12345678.js`.length,
  )
  if (!file || others.length > 0) throw new Error(`There is no single file of ${chunk}.`)
  return file
}

/** Compressed one by one, in kilobytes of 1000 bytes. */
function kilobytes(files: Scripts, names: Iterable<string>): number {
  const bytes = [...names].map((name) => gzipSync(files.get(name) ?? '', { level: 9 }).length)
  return bytes.reduce((sum, one) => sum + one, 0) / 1000
}
