import { expect, test } from 'vitest'
import * as contract from '@stillwater/contract/exercises'
import { exercisesForTests } from '../exercises.fixture.ts'
import { pdfText } from '../../../platform/pdf/pdf-text.fixture.ts'

const here = exercisesForTests()

test('exercise PDF: it shows title, day, ratings, questions and answers, and opens without headers (A-EXR-025)', async () => {
  const robin = await here.product.quickPatient()
  const done = await here.complete(robin, here.attempt())
  const opened = await fetch(here.product.url + done.pdf_url)
  expect([opened.status, opened.headers.get('content-type'), opened.headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ])
  const text = pdfText(Buffer.from(await opened.arrayBuffer()))
  for (const words of [
    'Five things you see',
    '3 of 10',
    '6 of 10',
    'Name five things you see',
    'A lamp, a cup',
  ])
    expect(text).toContain(words)
})

test('exercise PDF: a fresh address is given, and an old or changed one is 404', async () => {
  const robin = await here.product.quickPatient()
  const done = await here.complete(robin, here.attempt())
  const params = { id: robin.user.id, exercise_patient_id: done.id }
  await here.product.moveClock({ advance_ms: 6 * 60_000 })
  const status = async (url: string) => (await here.product.send('GET', url)).status
  expect(await status(done.pdf_url)).toBe(404)
  const { url } = (await robin.api.call(contract.exercisePdf, { params })).data
  expect(await status(url)).toBe(200)
  const other = await here.complete(robin, here.attempt())
  expect(await status(url.replace(done.id, other.id))).toBe(404)
  expect(await status(url.split('?')[0]!)).toBe(404)
})

test('exercise PDF: 10,000 characters in every answer are drawn over several pages', async () => {
  const robin = await here.product.quickPatient()
  const long = `${'lake '.repeat(1_990)}shore`
  const done = await here.complete(robin, here.attempt({ step_answers: here.answersTo(here.rated, long) }))
  const opened = await fetch(here.product.url + done.pdf_url)
  const bytes = Buffer.from(await opened.arrayBuffer())
  expect(pdfText(bytes).match(/shore/g)).toHaveLength(5)
})

test('exercise PDF: an exercise that is not finished has none', async () => {
  const robin = await here.product.quickPatient()
  await here.save(robin, here.attempt())
  const [row] = await here.product.rows<{ id: string }>(
    'select id from exercise_attempts where patient_id = $1',
    [robin.user.id],
  )
  await expect(
    robin.api.call(contract.exercisePdf, { params: { id: robin.user.id, exercise_patient_id: row!.id } }),
  ).rejects.toMatchObject({ status: 404 })
})
