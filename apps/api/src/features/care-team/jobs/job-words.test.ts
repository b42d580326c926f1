import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { jobPurposes } from '@stillwater/contract/job-words'
import { messageNames } from '@stillwater/contract/message-words'

const source = join(import.meta.dirname, '../../..')
const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/^(testing|simulation)\/|\.(test|fixture|suite)\.ts$/.test(file))
  .map((file) => readFileSync(join(source, file), 'utf8'))

const definition = /\b(?:defineJob|declareJob)\(\{\s*name: '([^']+)'|\bconst \w+Name = '([a-z-]+\.[a-z-]+)'/g

test('job words: every job has a sentence for the Jobs page, and every sentence has its job', () => {
  const names = texts.flatMap((text) => [...text.matchAll(definition)].map(([, one, other]) => one ?? other))
  expect(Object.keys(jobPurposes).toSorted()).toEqual(names.toSorted())
})

test('message words: every job that writes to people names its message on the Deliveries page, and every name has its job', () => {
  const writes = /^(Emails|Texts|Tells|Reminds|Alerts) /
  const writing = Object.entries(jobPurposes).flatMap(([name, purpose]) =>
    writes.test(purpose) ? [name] : [],
  )
  expect(Object.keys(messageNames)).toEqual(expect.arrayContaining(writing))
  expect(Object.keys(jobPurposes)).toEqual(expect.arrayContaining(Object.keys(messageNames)))
})
