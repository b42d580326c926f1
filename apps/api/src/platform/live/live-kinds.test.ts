import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { liveEvents } from '@stillwater/contract/live'
import { safetyForTests } from '../../features/safety/safety.fixture.ts'

const clinic = safetyForTests()
const src = join(import.meta.dirname, '../..')
const inContract = Object.values(liveEvents).flatMap((kinds) => Object.keys(kinds))

const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.(test|fixture|suite)\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(src, path), 'utf8') }))

/** The text between the parentheses that open at `from`. */
function argumentsAt(text: string, from: number): string {
  let depth = 1
  let to = from
  while (depth > 0 && to < text.length) depth += { '(': 1, ')': -1 }[text[to++] ?? ''] ?? 0
  return text.slice(from, to - 1)
}

/** The kinds in the calls of `publish` and `publishAll`; the compiler holds each one to the contract. */
function kindsPublishedIn(text: string): string[] {
  return [...text.matchAll(/\bpublish(?:All)?\(/g)]
    .flatMap(({ 0: call, index }) => argumentsAt(text, index + call.length).match(/'\w+'/g) ?? [])
    .map((quoted) => quoted.slice(1, -1))
    .filter((word) => inContract.includes(word))
}

test('live events: only platform/live names the database function that publishes', () => {
  const callers = sources.filter(({ text }) => text.includes('publish_live')).map(({ path }) => path)
  expect(callers).toEqual(['platform/live/publish.ts'])
})

test('live events: the server sends every kind in the contract, and no other', async () => {
  const publishers = await clinic.product.rows(
    `select proname::text as name from pg_proc
      where pronamespace = 'public'::regnamespace and prosrc like '%publish_live(%' order by 1`,
  )
  // The kinds inside a database function are seen by running it, so a new one has to be run here too.
  expect(publishers).toEqual([{ name: 'publish_care_task' }])
  const { robin } = await clinic.answersItemNine('3')
  expect(await clinic.taskOf(robin)).toBeDefined()
  const stored = await clinic.product.rows<{ kind: string }>('select distinct kind from live_events')

  const sent = new Set([
    ...sources.flatMap(({ text }) => kindsPublishedIn(text)),
    ...stored.map(({ kind }) => kind),
  ])
  expect([...sent].sort()).toEqual(inContract.sort())
})
