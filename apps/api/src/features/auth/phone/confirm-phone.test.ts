import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmPhone } from '@stillwater/contract/confirm-phone'
import { sendPhoneCode } from '@stillwater/contract/phone-confirmations'
import { updateUser } from '@stillwater/contract/accounts'
import type { User } from '@stillwater/contract/people'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { somePhone, textsOf, type Texts } from './phone.fixture.ts'

const minute = 60_000
let product: TestApp
let texts: Texts
beforeAll(async () => {
  product = await buildApp()
  texts = textsOf(product)
})
afterAll(() => product.close())

const confirmedAt = async ({ user }: Person) => {
  const [row] = await product.rows<{ at: string | null }>(
    'select phone_confirmed_at as at from users where id = $1',
    [user.id],
  )
  return row?.at ?? null
}
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
async function withCode() {
  const robin = await texts.withPhone()
  expect(await texts.send(robin)).toBe(200)
  return { robin, code: await texts.codeTo(robin.phone) }
}

describe('phone confirmation: the code', () => {
  test('is texted once, names the clinic, says how to opt out, and confirms the number', async () => {
    const robin = await texts.withPhone()
    expect(robin.user.phone_confirmed_at).toBeNull()
    const { data } = await robin.api.call(sendPhoneCode, { body: {} })
    expect(data).toMatchObject({ delivery: 'sent', phone: robin.phone, resend_after_seconds: 30 })
    const [text, ...more] = await texts.textsTo(robin.phone)
    expect(more).toEqual([])
    expect(text).toMatch(/^Stillwater: \d{6} is your code .* Reply STOP to opt out, HELP for help\.$/)
    const confirmed = await robin.api.call(confirmPhone, { body: { code: await texts.codeTo(robin.phone) } })
    expect(confirmed.data.phone_confirmed_at).not.toBeNull()
    expect((await product.signedIn(robin.email)).user.phone_confirmed_at).toBe(
      confirmed.data.phone_confirmed_at,
    )
    const { data: again } = await robin.api.call(sendPhoneCode, { body: {} })
    expect(again.delivery).toBe('confirmed')
    expect(await texts.textsTo(robin.phone)).toHaveLength(1)
  })

  test('may be typed with a space, and pressing twice confirms once', async () => {
    const { robin, code } = await withCode()
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`
    expect(await Promise.all([texts.confirm(robin, typed), texts.confirm(robin, typed)])).toEqual([200, 200])
    expect(
      await product.rows('select id from phone_confirmations where user_id = $1', [robin.user.id]),
    ).toEqual([])
  })

  test('that is wrong is refused with 422, and the right one still confirms', async () => {
    const { robin, code } = await withCode()
    expect(await texts.confirm(robin, otherCode(code))).toBe(422)
    expect(await confirmedAt(robin)).toBeNull()
    expect(await texts.confirm(robin, code)).toBe(200)
  })

  test('has five tries, however many are made at once', async () => {
    const { robin, code } = await withCode()
    const guesses = Array.from({ length: 12 }, () => texts.confirm(robin, otherCode(code)))
    const answers = (await Promise.all(guesses)).toSorted()
    expect(answers).toEqual([...Array<number>(8).fill(409), ...Array<number>(4).fill(422)])
    expect(await texts.confirm(robin, code)).toBe(409)
    expect(await confirmedAt(robin)).toBeNull()
  })

  test('expires after ten minutes with 410', async () => {
    const { robin, code } = await withCode()
    await product.advance(10 * minute)
    expect(await texts.confirm(robin, code)).toBe(410)
    expect(await confirmedAt(robin)).toBeNull()
  })

  test('ends when a newer one is sent, whose tries begin anew', async () => {
    const { robin, code } = await withCode()
    for (let i = 0; i < 5; i++) await texts.confirm(robin, otherCode(code))
    await product.advance(minute)
    expect(await texts.send(robin)).toBe(200)
    const newer = await texts.codeTo(robin.phone)
    if (newer !== code) expect(await texts.confirm(robin, code)).toBe(422)
    expect(await texts.confirm(robin, newer)).toBe(200)
  })

  test('of one person confirms nothing for another', async () => {
    const [{ code }, { robin: sam, code: own }] = [await withCode(), await withCode()]
    if (code !== own) expect(await texts.confirm(sam, code)).toBe(422)
    expect(await confirmedAt(sam)).toBeNull()
  })

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])(
    'cannot be %j: 422 names the field',
    async (code) => {
      const robin = await texts.withPhone()
      const answer = await product.send('POST', confirmPhone.path, { headers: robin.headers, body: { code } })
      expect(answer.status).toBe(422)
      expect(answer.json).toMatchObject({ fields: { code: 'Please enter the 6 digits from our text.' } })
    },
  )

  test('is in no table, no job and no log line', async () => {
    const { robin, code } = await withCode()
    await texts.fault('error')
    await product.advance(minute)
    await texts.send(robin)
    await texts.fault('ok')
    await product.advance(minute)
    const later = await texts.codeTo(robin.phone)
    const stored = await product.rows(
      `select to_jsonb(p)::text as row from phone_confirmations p union all select to_jsonb(j)::text from jobs j
       union all select to_jsonb(a)::text from audit_events a where actor_id = $1`,
      [robin.user.id],
    )
    const written = JSON.stringify(stored) + product.logged.join('\n')
    for (const secret of [code, later, robin.phone])
      expect(written).not.toMatch(new RegExp(`\\b${secret}\\b`))
  })

  test('leaves exactly one audit row for each call, also once the number is confirmed', async () => {
    const { robin, code } = await withCode()
    await texts.confirm(robin, otherCode(code))
    await texts.confirm(robin, code)
    await texts.confirm(robin, code)
    await texts.send(robin)
    const rows = await product.rows<{ action: string; outcome: string }>(
      `select action, outcome from audit_events where actor_id = $1 and action like '%phone_confirmations%' order by id`,
      [robin.user.id],
    )
    expect(rows.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
      'POST /api/phone_confirmations ok',
      'POST /api/phone_confirmations/confirm denied',
      'POST /api/phone_confirmations/confirm ok',
      'POST /api/phone_confirmations/confirm ok',
      'POST /api/phone_confirmations ok',
    ])
  })
})

describe('phone confirmation: a changed number', () => {
  const change = (robin: Person, phone: string) =>
    robin.api.call(updateUser, { params: { id: robin.user.id }, body: { phone } })

  test('is unconfirmed, and a code sent before is dead', async () => {
    const { robin, code } = await withCode()
    const phone = somePhone()
    await change(robin, phone)
    expect(await texts.confirm(robin, code)).toBe(410)
    expect(await texts.send(robin)).toBe(200)
    expect(await texts.confirm(robin, await texts.codeTo(phone))).toBe(200)
    expect((await change(robin, somePhone())).data.phone_confirmed_at).toBeNull()
  })

  test('that is the same number, written otherwise, stays confirmed', async () => {
    const { robin, code } = await withCode()
    await texts.confirm(robin, code)
    const { data } = await change(robin, `+1 ${robin.phone}`)
    expect(data.phone).toBe(robin.phone)
    expect(data.phone_confirmed_at).not.toBeNull()
  })

  test.each([{ phone_confirmed_at: '2026-01-01T00:00:00.000Z' }, { phone_confirmed: true }])(
    'cannot be confirmed by writing %j',
    async (body) => {
      const robin = await texts.withPhone()
      const answer = await product.send('PUT', `/api/users/${robin.user.id}`, {
        headers: robin.headers,
        body,
      })
      expect(answer.status).toBe(422)
      expect(await confirmedAt(robin)).toBeNull()
    },
  )
})

describe('phone confirmation: sending', () => {
  const attempts = (limit: string, count: number) =>
    product.rows(
      `insert into attempts (kind, key, at) select $1, key, app_now() - interval '1 minute'
         from (select key from attempts where kind = $1 order by id desc limit 1) last, generate_series(1, $2)`,
      [limit, count],
    )

  test('again within 30 seconds answers 429 with the wait, and later sends', async () => {
    const { robin } = await withCode()
    const again = await product.send('POST', sendPhoneCode.path, { headers: robin.headers, body: {} })
    expect([again.status, Number(again.headers.get('retry-after')) <= 30]).toEqual([429, true])
    expect(again.json).toMatchObject({ code: 'phone_code_just_sent' })
    await product.advance(minute)
    expect(await texts.send(robin)).toBe(200)
    expect(await texts.textsTo(robin.phone)).toHaveLength(2)
  })

  test.each(['phone_code_person', 'phone_code_number', 'phone_code_ip'])(
    'is limited by %s, and free again when the window has passed',
    async (limit) => {
      const { robin } = await withCode()
      await attempts(limit, limit === 'phone_code_ip' ? 29 : 4)
      await product.advance(minute)
      expect(await texts.send(robin)).toBe(429)
      await product.advance(60 * minute)
      const back = await product.signedIn(robin.email)
      expect(await texts.send(back)).toBe(200)
    },
  )

  test('to one number is limited over all accounts that name it', async () => {
    const phone = somePhone()
    const answers: number[] = []
    for (let i = 0; i < 6; i++) answers.push(await texts.send(await texts.withPhone(phone)))
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('to a number that no carrier routes answers 422 and is not counted as a try', async () => {
    const robin = await product.quickPatient({ phone: '(555) 000-1111' })
    for (let i = 0; i < 7; i++) expect(await texts.send(robin)).toBe(422)
    const answer = await product.send('POST', sendPhoneCode.path, { headers: robin.headers, body: {} })
    expect(answer.json).toMatchObject({ code: 'phone_not_textable' })
  })

  test('that the carrier refuses answers 422, leaves no code and is not called sent', async () => {
    const robin = await texts.withPhone()
    await texts.fault('refuse')
    expect(await texts.send(robin)).toBe(422)
    await texts.fault('ok')
    expect(
      await product.rows('select id from phone_confirmations where user_id = $1', [robin.user.id]),
    ).toEqual([])
    const again = await product.send('POST', sendPhoneCode.path, { headers: robin.headers, body: {} })
    expect([again.status, again.json]).toEqual([429, expect.objectContaining({ code: 'too_many_attempts' })])
  })

  test('through an outage says so, and the text follows once', async () => {
    const robin = await texts.withPhone()
    await texts.fault('error')
    const { data } = await robin.api.call(sendPhoneCode, { body: {} })
    expect(data.delivery).toBe('delayed')
    await texts.fault('ok')
    await product.advance(minute)
    expect(await texts.textsTo(robin.phone)).toHaveLength(1)
    expect(await texts.confirm(robin, await texts.codeTo(robin.phone))).toBe(200)
  })

  test('for someone without a number answers 409', async () => {
    const robin = await texts.withPhone()
    const { keyring, background } = product.app.services
    const { openUser, readUserRow, sealUser } = await import('../../people/user-record.ts')
    await background.transaction({ user_id: null }, async (connection) => {
      const row = (await readUserRow(connection, robin.user.id))!
      const sealed = sealUser(row, keyring, { ...openUser(row, keyring), phone: null })
      await connection.run(
        { name: `test ${randomUUID()}`, text: 'update users set sealed = $2 where id = $1' },
        [robin.user.id, sealed],
      )
    })
    expect(await texts.send(robin)).toBe(409)
  })
})

test('phone confirmation: continuing needs none of it', async () => {
  const robin = await texts.withPhone()
  const answer = await product.send('GET', `/api/patients/${robin.user.id}`, { headers: robin.headers })
  expect(answer.status).toBe(200)
  const me = await product.send('GET', '/api/auth/validate_token', { headers: robin.headers })
  expect((me.json as { data: User }).data.phone_confirmed_at).toBeNull()
})
