import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readNoteKey } from '@stillwater/contract/care/notes'
import { listRecordAccess } from '@stillwater/contract/records'
import { nobody, statement } from '../../platform/db/database.ts'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'
import { addAppointment } from '../scheduling/scheduling.fixture.ts'
import { amend, filled, join, listed, newSave, nextSave, open, save, signedNote } from './notes.fixture.ts'

let product: TestApp
let dana: Person
let sam: Person
let robin: Person
beforeAll(async () => {
  product = await buildApp()
  dana = await product.newCarePerson('therapist')
  sam = await product.newCarePerson('provider')
})
afterAll(() => product.close())
beforeEach(async () => {
  robin = await product.quickPatient({ first_name: 'Robin', last_name: 'Vale' })
  await join(product, dana, robin, 'therapist')
  await join(product, sam, robin, 'provider')
})

const refusal = (status: number, code: string) => ({ status, code })
const now = () => product.app.services.clock.now()
const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 3600_000).toISOString()

/** Each in a time of its own, because a care person has one session at a time. */
let past = 2
async function session(status: 'completed' | 'canceled' | 'no_show' = 'completed', patient = robin) {
  const starts_at = hoursAgo((past += 2))
  const id = await addAppointment(product, patient, dana, { appointment_type: 'therapist', starts_at })
  await product.rows(
    `update appointments set status = $2, canceled_at = case when $2 = 'canceled' then app_now() end where id = $1`,
    [id, status],
  )
  return id
}

describe('note drafts', () => {
  test('note drafts: a draft is saved under the id of the browser, and its author alone sees it', async () => {
    const sent = newSave()
    expect(await save(dana, robin, sent)).toMatchObject({
      id: sent.note_id,
      version: 1,
      state: 'draft',
      author: 'Dana Carer',
      patient_name: 'Robin Vale',
      content_hash: null,
      can_change: true,
      can_amend: false,
      sections: [{ name: 'data', heading: 'Data', text: 'Slept better this week' }, {}, {}, {}],
    })
    expect((await listed(dana, robin)).notes.map(({ id }) => id)).toEqual([sent.note_id])
    expect((await listed(sam, robin)).notes).toEqual([])
    await expect(open(sam, sent.note_id)).rejects.toMatchObject(refusal(404, 'not_found'))
  })

  test('note drafts: a save that is sent twice is one save, also after later ones it is not doubled', async () => {
    const first = newSave()
    await save(dana, robin, first)
    expect((await save(dana, robin, first)).version).toBe(1)
    await save(dana, robin, nextSave(first))
    await expect(save(dana, robin, first)).rejects.toMatchObject(refusal(409, 'note_changed'))
    expect((await listed(dana, robin)).notes).toHaveLength(1)
  })

  test('note drafts: an older tab is refused and the newer text stays', async () => {
    const first = newSave()
    await save(dana, robin, first)
    await save(dana, robin, nextSave(first, { sections: filled('progress_dap', 'newer') }))
    const older = nextSave(first, { sections: filled('progress_dap', 'older tab') })
    await expect(save(dana, robin, older)).rejects.toMatchObject(refusal(409, 'note_changed'))
    const kept = await open(dana, first.note_id)
    expect([kept.version, kept.sections[0]?.text]).toEqual([2, 'newer'])
  })

  test('note drafts: of two saves at the same moment one is taken and the other refused', async () => {
    const first = newSave()
    await save(dana, robin, first)
    const rivals = ['left', 'right'].map((text) =>
      nextSave(first, { sections: filled('progress_dap', text) }),
    )
    const outcomes = await Promise.allSettled(rivals.map((one) => save(dana, robin, one)))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const winner = rivals[outcomes.findIndex(({ status }) => status === 'fulfilled')]
    expect(await open(dana, first.note_id)).toMatchObject({ version: 2, save_id: winner?.save_id })
  })

  test('note drafts: the first save sent five times at once makes one note', async () => {
    const first = newSave()
    const saved = await Promise.all(Array.from({ length: 5 }, () => save(dana, robin, first)))
    expect(saved.map(({ version }) => version)).toEqual([1, 1, 1, 1, 1])
    expect((await listed(dana, robin)).notes).toHaveLength(1)
  })

  test('note drafts: the text, the reason of an amendment and the signature are sealed in the database', async () => {
    const { id } = await signedNote(dana, robin, { sections: filled('progress_dap', 'CANARY text') })
    await amend(dana, id, { reason: 'CANARY reason' })
    const rows = await product.rows<{ text: string }>(
      `select n::text || coalesce((select string_agg(a::text, '') from note_amendments a where a.note_id = n.id), '') as text
       from session_notes n where id = $1`,
      [id],
    )
    expect(rows[0]?.text).not.toMatch(/CANARY/)
    expect(rows[0]?.text).not.toContain(Buffer.from('CANARY').toString('hex'))
  })
})

describe('note refusals', () => {
  test('note refusals: a role writes its own kinds alone', async () => {
    await expect(save(sam, robin, newSave())).rejects.toMatchObject(refusal(422, 'note_refused'))
    expect(await save(sam, robin, newSave({ kind: 'follow_up' }))).toMatchObject({ kind: 'follow_up' })
  })

  test('note refusals: sections of another template and a text that is too long are refused', async () => {
    const strange = newSave({ sections: [{ name: 'subjective', text: 'x' }] })
    await expect(save(dana, robin, strange)).rejects.toMatchObject(refusal(422, 'invalid'))
    const long = newSave({ sections: [{ name: 'data', text: 'x'.repeat(10_001) }] })
    await expect(save(dana, robin, long)).rejects.toMatchObject(refusal(422, 'invalid'))
  })

  test('note refusals: the id of a colleague’s draft or of another patient’s note is answered like none', async () => {
    const sent = newSave()
    await save(dana, robin, sent)
    const taken = {
      ...sent,
      kind: 'follow_up' as const,
      sections: filled('follow_up'),
      save_id: randomUUID(),
    }
    await expect(save(sam, robin, taken)).rejects.toMatchObject(refusal(404, 'not_found'))
    const casey = await product.quickPatient()
    await join(product, dana, casey, 'therapist')
    await expect(save(dana, casey, nextSave(sent))).rejects.toMatchObject(refusal(404, 'not_found'))
    await expect(save(dana, robin, newSave({ version: 3 }))).rejects.toMatchObject(refusal(404, 'not_found'))
    expect(await open(dana, sent.note_id)).toMatchObject({ version: 1, patient_id: robin.user.id })
  })

  test('note refusals: someone off the panel, a coordinator, an admin and the patient reach no note', async () => {
    const { id } = await signedNote(dana, robin)
    const stranger = await product.newCarePerson('therapist')
    const coordinator = await product.newCarePerson('coordinator')
    const admin = await product.newCarePerson('admin')
    await join(product, coordinator, robin, 'care_manager')
    const statuses = (who: Person) =>
      Promise.all([
        product.send('GET', `/api/care/session_notes/${id}`, { headers: who.headers }),
        product.send('GET', `/api/care/patients/${robin.user.id}/notes`, { headers: who.headers }),
        product.send('PUT', `/api/care/patients/${robin.user.id}/notes`, {
          headers: who.headers,
          body: newSave(),
        }),
        product.send('POST', `/api/care/session_notes/${id}/sign`, {
          headers: who.headers,
          body: { version: 1 },
        }),
      ]).then((answers) => answers.map(({ status }) => status))
    expect(await statuses(stranger)).toEqual([404, 404, 404, 404])
    // An administrator reads by break-glass alone, and writes nothing.
    expect(await statuses(admin)).toEqual([404, 404, 403, 403])
    for (const who of [coordinator, robin]) expect(await statuses(who)).toEqual([403, 403, 403, 403])
  })

  test('note refusals: the database shows a coordinator of the team no note, whatever the server asks', async () => {
    await signedNote(dana, robin)
    const coordinator = await product.newCarePerson('coordinator')
    await join(product, coordinator, robin, 'care_manager')
    const count = statement<{ n: number }>(
      'count_notes',
      'select count(*)::int as n from session_notes where patient_id = $1',
    )
    const { database } = product.app.services
    const seenBy = async ({ user }: Person) =>
      (await database.read({ user_id: user.id }, ({ run }) => run(count, [robin.user.id])))[0]?.n
    expect([await seenBy(coordinator), await seenBy(sam), await seenBy(robin)]).toEqual([0, 1, 1])
    expect((await database.read(nobody, ({ run }) => run(count, [robin.user.id])))[0]?.n).toBe(0)
  })
})

describe('notes of a session', () => {
  test('notes of a session: one per author, beside one psychotherapy note', async () => {
    const appointment_id = await session()
    const first = await save(dana, robin, newSave({ appointment_id }))
    expect(first.session_at).not.toBeNull()
    await expect(save(dana, robin, newSave({ appointment_id }))).rejects.toMatchObject(
      refusal(409, 'note_exists'),
    )
    await save(
      dana,
      robin,
      newSave({ appointment_id, kind: 'psychotherapy', sections: filled('psychotherapy') }),
    )
    await save(sam, robin, newSave({ appointment_id, kind: 'contact', sections: filled('contact') }))
    const other = newSave()
    await save(dana, robin, other)
    await expect(save(dana, robin, nextSave(other, { appointment_id }))).rejects.toMatchObject(
      refusal(409, 'note_exists'),
    )
  })

  test('notes of a session: two tabs that start a note for it at once make one', async () => {
    const appointment_id = await session()
    const outcomes = await Promise.allSettled(
      [newSave({ appointment_id }), newSave({ appointment_id })].map((one) => save(dana, robin, one)),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refusal(409, 'note_exists'),
    })
  })

  test('notes of a session: one that was canceled or missed has none, and another patient’s is not found', async () => {
    for (const status of ['canceled', 'no_show'] as const)
      await expect(
        save(dana, robin, newSave({ appointment_id: await session(status) })),
      ).rejects.toMatchObject(refusal(409, 'session_not_notable'))
    const casey = await product.quickPatient()
    const foreign = await session('completed', casey)
    await expect(save(dana, robin, newSave({ appointment_id: foreign }))).rejects.toMatchObject(
      refusal(404, 'not_found'),
    )
  })

  test('notes of a session: the list offers those that have begun, newest first', async () => {
    const [earlier, canceled] = [await session(), await session('canceled')]
    const offered = (await listed(dana, robin)).sessions.map(({ id }) => id)
    expect(offered).toEqual([earlier])
    expect(offered).not.toContain(canceled)
  })
})

test('note key: every session of a care person gets the same key, and each person another one', async () => {
  const keyOf = async ({ api }: Person) => (await api.call(readNoteKey, {})).data.key
  const again = await product.signedIn(dana.email)
  expect(await keyOf(again)).toBe(await keyOf(dana))
  expect(await keyOf(sam)).not.toBe(await keyOf(dana))
})

test('note audit: every save, signature, amendment and reading is on the list that the patient sees', async () => {
  const { id } = await signedNote(dana, robin)
  await amend(dana, id)
  await open(sam, id)
  const actions = await product.rows<{ action: string; actor_id: string }>(
    `select action, actor_id from audit_events where patient_id = $1 and action like '%notes%' order by id`,
    [robin.user.id],
  )
  expect(actions).toEqual([
    { action: 'PUT /api/care/patients/:id/notes', actor_id: dana.user.id },
    { action: 'POST /api/care/session_notes/:id/sign', actor_id: dana.user.id },
    { action: 'POST /api/care/session_notes/:id/amendments', actor_id: dana.user.id },
    { action: 'GET /api/care/session_notes/:id', actor_id: sam.user.id },
  ])
  const { data } = await robin.api.call(listRecordAccess, { params: { id: robin.user.id }, query: {} })
  expect(JSON.stringify(data)).toContain('Wrote a note about your care')
  expect(JSON.stringify(data)).toContain('Read a note about your care')
})
