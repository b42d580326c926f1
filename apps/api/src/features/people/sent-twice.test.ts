import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
})
afterAll(() => product.close())

let counter = 0
const newKey = () => `key-of-test-${++counter}`
const write = (person: Person, key: string | null, body: unknown) =>
  product.send('PUT', `/api/patients/${person.user.id}`, {
    body,
    headers: { ...person.headers, ...(key === null ? {} : { 'idempotency-key': key }) },
  })

async function effects(person: Person): Promise<number> {
  const [row] = await product.rows<{ count: number }>(
    `select count(*)::int as count from audit_events where actor_id = $1 and action = 'PUT /api/patients/:id'`,
    [person.user.id],
  )
  return row?.count ?? -1
}

async function pronounOf(person: Person): Promise<unknown> {
  const { json } = await product.send('GET', `/api/patients/${person.user.id}`, { headers: person.headers })
  return (json as { pronoun: unknown }).pronoun
}

describe('idempotency: a request that was sent twice with one key', () => {
  test('is carried out once, and gets the same reply', async () => {
    const robin = await product.quickPatient()
    const key = newKey()
    const first = await write(robin, key, { pronoun: 'they' })
    await write(robin, null, { pronoun: 'she' })
    const second = await write(robin, key, { pronoun: 'they' })
    expect([second.status, second.text]).toEqual([first.status, first.text])
    expect(first.json).toMatchObject({ pronoun: 'they' })
    expect(await pronounOf(robin)).toBe('she')
    expect(await effects(robin)).toBe(2)
  })

  test('or twenty times in parallel is carried out once', async () => {
    const robin = await product.quickPatient()
    const key = newKey()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => write(robin, key, { pronoun: 'they' })),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await effects(robin)).toBe(1)
  })

  test('but with another body is refused', async () => {
    const robin = await product.quickPatient()
    const key = newKey()
    await write(robin, key, { pronoun: 'they' })
    const answer = await write(robin, key, { pronoun: 'she' })
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({ code: 'idempotency_key_reused' })
    expect(await pronounOf(robin)).toBe('they')
  })

  test('by two people is two requests', async () => {
    const [robin, sam] = [await product.quickPatient(), await product.quickPatient()]
    const key = newKey()
    const answers = [await write(robin, key, { pronoun: 'they' }), await write(sam, key, { pronoun: 'she' })]
    expect(answers.map(({ json }) => (json as { id: string }).id)).toEqual([robin.user.id, sam.user.id])
    expect(await pronounOf(sam)).toBe('she')
  })

  test('can be corrected after a refusal', async () => {
    const robin = await product.quickPatient()
    const key = newKey()
    expect((await write(robin, key, { pronoun: 5 })).status).toBe(422)
    expect((await write(robin, key, { pronoun: 'they' })).status).toBe(200)
  })

  test('has its reply stored sealed', async () => {
    const robin = await product.quickPatient()
    const key = newKey()
    await write(robin, key, { pronoun: 'canary-pronoun' })
    const [row] = await product.rows<{ body: Buffer }>('select body from idempotency_keys where key = $1', [
      key,
    ])
    expect(row?.body.length).toBeGreaterThan(100)
    expect(row?.body.includes('canary-pronoun')).toBe(false)
  })
})

test.each(['short', 'with space', 'x'.repeat(201)])('idempotency: the key %.20j is refused', async (key) => {
  const robin = await product.quickPatient()
  expect((await write(robin, key, { pronoun: 'they' })).status).toBe(400)
  expect(await effects(robin)).toBe(0)
})
