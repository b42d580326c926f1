import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { signOut } from '@stillwater/contract/auth'
import { longestSignal } from '@stillwater/contract/live'
import { leaveRoom } from '@stillwater/contract/video'
import { createApp, type App } from '../../../app.ts'
import { readConfig } from '../../../config.ts'
import { createLog } from '../../../platform/log.ts'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { newMember } from '../../scheduling/scheduling.fixture.ts'
import { connect, type Line } from '../../../testing/live-line.ts'
import { here, join, newRoom, signal } from '../video.fixture.ts'

let product: TestApp
const lines: Line[] = []
beforeAll(async () => {
  product = await buildApp()
})
afterEach(() => {
  for (const line of lines.splice(0)) line.close()
})
afterAll(() => product.close())

async function lineOf(who: Person | string, url = product.url): Promise<Line> {
  const line = await connect(url, who)
  lines.push(line)
  return line
}

const hears = (text: string) => (received: Line['received']) =>
  received.find((it) => it.type === 'signal' && it.data === text)
const isRefused = (received: Line['received']) => received.find(({ type }) => type === 'refused')

/** A second process of the product on the same database and keys. */
async function secondProcess(): Promise<{ app: App; url: string }> {
  const config = readConfig({ PORT: '0', DATA_DIR: product.dataDir, DEMO: '1', STRICT_SIGNUP: '0' })
  const name = new URL(product.ownerUrl).pathname.slice(1)
  const { urls } = inject('postgres')
  const at = (url: string) => url.replace('{database}', name)
  const app = await createApp({
    config,
    log: createLog('silent', { write: () => {} }),
    urls: { app: at(urls.app), jobs: at(urls.jobs) },
    version: 'test',
  })
  return { app, url: await app.start() }
}

describe('signals', () => {
  test('signal: what one side says reaches the other in order, with the id of its sender and page', async () => {
    const { id, patient, carer } = await newRoom(product)
    const [hers, theirs] = [await lineOf(patient), await lineOf(carer)]
    const mine = await join(patient, id, here)
    await join(carer, id)
    const texts = Array.from({ length: 30 }, (_, i) => `candidate ${i}`)
    for (const text of texts) hers.send(signal(id, mine, text))
    const last = await theirs.until(hears('candidate 29'))
    expect(theirs.said()).toEqual(texts)
    expect(last).toMatchObject({ room: id, from: patient.user.id, session: mine })
  })

  test('signal: the longest one is relayed, which a notification alone could not carry, and is sealed and swept', async () => {
    const { id, patient, carer } = await newRoom(product)
    const [hers, theirs] = [await lineOf(patient), await lineOf(carer)]
    const mine = await join(patient, id, here)
    await join(carer, id)
    const long = 'v=0 '.repeat(longestSignal / 4)
    hers.send(signal(id, mine, long))
    await theirs.until(hears(long))
    const kept = await product.rows<{ sealed: Buffer }>(
      'select sealed from live_signals where room_id = $1',
      [id],
    )
    expect(kept.some(({ sealed }) => sealed.includes('v=0 v=0'))).toBe(false)
    await product.advance(2 * 60_000)
    expect(await product.rows('select id from live_signals where room_id = $1', [id])).toEqual([])
  })

  test('signal: two processes of the product carry a call between them', async () => {
    const { id, patient, carer } = await newRoom(product)
    const second = await secondProcess()
    try {
      const [hers, theirs] = [await lineOf(patient), await lineOf(carer, second.url)]
      const mine = await join(patient, id, here)
      const other = await join(carer, id)
      hers.send(signal(id, mine, 'offer'))
      await theirs.until(hears('offer'))
      theirs.send(signal(id, other, 'answer'))
      expect(await hers.until(hears('answer'))).toMatchObject({ from: carer.user.id, session: other })
    } finally {
      await second.app.stop()
    }
  })

  test('signal: a page that leaves is named to the others by the server, which may refuse its last words', async () => {
    const { id, patient, carer } = await newRoom(product)
    const theirs = await lineOf(carer)
    const mine = await join(patient, id, here)
    await join(carer, id)
    await patient.api.call(leaveRoom, { params: { id }, body: { session: mine } })
    const left = await theirs.until((received) =>
      received.find((it) => it.type === 'signal' && it.data === null && it.session !== null),
    )
    expect(left).toMatchObject({ room: id, from: patient.user.id, session: mine })
  })

  test('signal: before they join, a person neither speaks nor hears', async () => {
    const { id, patient, carer } = await newRoom(product)
    const [hers, theirs] = [await lineOf(patient), await lineOf(carer)]
    const mine = await join(patient, id, here)
    hers.send(signal(id, mine, 'to nobody'))
    // A line is read in order, so the refusal of the second says that the first was read before the carer joins.
    hers.send(signal(id, randomUUID(), 'from no page'))
    await hers.until(isRefused)
    const other = await join(carer, id)
    hers.send(signal(id, mine, 'to the carer'))
    await theirs.until(hears('to the carer'))
    expect(theirs.said()).toEqual(['to the carer'])
    theirs.send(signal(id, other, 'back'))
    await hers.until(hears('back'))
  })

  test('signal: a third person, a foreign room and a page that was replaced are refused and nothing is heard', async () => {
    const { id, patient, carer } = await newRoom(product)
    const stranger = await newMember(product)
    const [hers, theirs, third] = [await lineOf(patient), await lineOf(carer), await lineOf(stranger)]
    const old = await join(patient, id, here)
    const other = await join(carer, id)
    third.send(signal(id, other, 'stolen session'))
    await third.until(isRefused)
    third.send(signal(id, randomUUID(), 'no session'))
    const mine = await join(patient, id, here)
    hers.send(signal(id, old, 'from the replaced page'))
    await hers.until(isRefused)
    hers.send(signal(randomUUID(), mine, 'another room'))
    hers.send(signal(id, mine, 'from the new page'))
    await theirs.until(hears('from the new page'))
    expect(theirs.said()).toEqual(['from the new page'])
    expect(third.said()).toEqual([])
    expect(third.received.filter(({ type }) => type === 'signal')).toEqual([])
  })

  test('signal: a session that was signed out is refused although its connection is still open', async () => {
    const { id, patient, carer } = await newRoom(product)
    const [hers, theirs] = [await lineOf(patient), await lineOf(carer)]
    const mine = await join(patient, id, here)
    await join(carer, id)
    await product.rows('update sessions set revoked_at = app_now() where id = $1', [patient.headers.client])
    hers.send(signal(id, mine, 'after the end'))
    await Promise.race([hers.until(isRefused), hers.closed])
    expect(theirs.said()).toEqual([])
    await patient.api.call(signOut, {}).catch(() => {})
  })

  test('signal: a flood closes the connection with 4429, one that is too long with 4400', async () => {
    const { id, patient, carer } = await newRoom(product)
    const [hers, again] = [await lineOf(patient), await lineOf(carer)]
    const mine = await join(patient, id, here)
    for (let i = 0; i < 400; i++) hers.send(signal(id, mine, null))
    expect(await hers.closed).toBe(4429)
    again.send(signal(id, mine, 'x'.repeat(longestSignal + 1)))
    expect(await again.closed).toBe(4400)
  })

  test('signal: once the room has closed it carries nothing', async () => {
    const { id, patient, carer } = await newRoom(product)
    const [hers, theirs] = [await lineOf(patient), await lineOf(carer)]
    const mine = await join(patient, id, here)
    await join(carer, id)
    await product.rows(`update appointments set status = 'canceled', canceled_at = app_now() where id = $1`, [
      id,
    ])
    hers.send(signal(id, mine, 'too late'))
    await hers.until(isRefused)
    expect(theirs.said()).toEqual([])
  })
})
