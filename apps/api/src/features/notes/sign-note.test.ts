import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'
import {
  amend,
  filled,
  join,
  newSave,
  nextSave,
  open,
  save,
  sign,
  signedNote,
  type Save,
} from './notes.fixture.ts'

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
  robin = await product.quickPatient()
  await join(product, dana, robin, 'therapist')
  await join(product, sam, robin, 'provider')
})

const refusal = (status: number, code: string) => ({ status, code })

describe('signing', () => {
  test('signing: a signed note is locked, carries the hash of its content and is read by the team', async () => {
    const draft = await save(dana, robin, newSave())
    const signed = await sign(dana, draft)
    expect(signed).toMatchObject({
      state: 'signed',
      version: 1,
      is_intact: true,
      can_change: false,
      can_amend: true,
    })
    expect(signed.content_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(await open(sam, draft.id)).toMatchObject({
      sections: draft.sections,
      is_intact: true,
      can_change: false,
    })
  })

  test('signing: a second signature changes nothing, also when both come at once', async () => {
    const draft = await save(dana, robin, newSave())
    const both = await Promise.all([sign(dana, draft), sign(dana, draft)])
    const later = await sign(dana, draft)
    expect(
      new Set([...both, later].map(({ signed_at, content_hash }) => `${signed_at} ${content_hash}`)).size,
    ).toBe(1)
  })

  test('signing: only the version that the signer saw is signed', async () => {
    const first = newSave()
    await save(dana, robin, first)
    await save(dana, robin, nextSave(first, { sections: filled('progress_dap', 'unseen') }))
    await expect(sign(dana, { id: first.note_id, version: 1 })).rejects.toMatchObject(
      refusal(409, 'note_changed'),
    )
    expect((await open(dana, first.note_id)).state).toBe('draft')
    await sign(dana, { id: first.note_id, version: 2 })
    await expect(sign(dana, { id: first.note_id, version: 1 })).rejects.toMatchObject(
      refusal(409, 'note_changed'),
    )
  })

  test('signing: of a save and a signature at the same moment one wins, and what is signed is what was seen', async () => {
    for (let round = 0; round < 4; round++) {
      const first = newSave({ sections: filled('progress_dap', 'seen') })
      const draft = await save(dana, robin, first)
      const later = nextSave(first, { sections: filled('progress_dap', 'typed later') })
      const [saved, signed] = await Promise.allSettled([save(dana, robin, later), sign(dana, draft)])
      const kept = await open(dana, draft.id)
      expect([saved.status, signed.status].filter((status) => status === 'fulfilled')).toHaveLength(1)
      if (signed.status === 'fulfilled') {
        expect([kept.state, kept.sections[0]?.text, kept.is_intact]).toEqual(['signed', 'seen', true])
        expect(saved).toMatchObject({ reason: refusal(409, 'note_signed') })
      } else {
        expect([kept.state, kept.sections[0]?.text]).toEqual(['draft', 'typed later'])
        expect(signed).toMatchObject({ reason: refusal(409, 'note_changed') })
      }
    }
  })

  test('signing: a required section that is empty is refused, and the draft stays', async () => {
    const sections = filled('progress_dap').filter(({ name }) => name !== 'risk')
    const draft = await save(dana, robin, newSave({ sections: [...sections, { name: 'risk', text: ' \n' }] }))
    await expect(sign(dana, draft)).rejects.toMatchObject(refusal(422, 'note_incomplete'))
    expect(await open(dana, draft.id)).toMatchObject({ state: 'draft', version: 1 })
  })

  test('signing: no one signs a note of someone else', async () => {
    const draft = await save(dana, robin, newSave())
    await expect(sign(sam, draft)).rejects.toMatchObject(refusal(404, 'not_found'))
    await sign(dana, draft)
    await expect(sign(sam, draft)).rejects.toMatchObject(refusal(404, 'not_found'))
    await expect(sign(dana, { id: randomUUID(), version: 1 })).rejects.toMatchObject(
      refusal(404, 'not_found'),
    )
  })
})

describe('after signing', () => {
  test('after signing: a save is refused, and the reply to the last save can still be asked for', async () => {
    const sent: Save = newSave()
    await sign(dana, await save(dana, robin, sent))
    await expect(save(dana, robin, nextSave(sent))).rejects.toMatchObject(refusal(409, 'note_signed'))
    expect(await save(dana, robin, sent)).toMatchObject({ state: 'signed', version: 1 })
  })

  test('after signing: the database refuses every change of the text, by the background too', async () => {
    const { id } = await signedNote(dana, robin)
    const { amendments } = await amend(dana, id)
    await expect(
      product.rows(`update session_notes set kind = 'contact' where id = $1`, [id]),
    ).rejects.toThrow('a signed note does not change')
    await expect(
      product.rows(`update session_notes set signed_at = null, signature = null where id = $1`, [id]),
    ).rejects.toThrow('a signed note does not change')
    await expect(
      product.rows('update note_amendments set created_at = app_now() where id = $1', [amendments[0]?.id]),
    ).rejects.toThrow('a signed note does not change')
  })

  test('after signing: a psychotherapy note is read and amended by its author alone', async () => {
    const { id } = await signedNote(dana, robin, { kind: 'psychotherapy', sections: filled('psychotherapy') })
    await expect(open(sam, id)).rejects.toMatchObject(refusal(404, 'not_found'))
    await expect(amend(sam, id)).rejects.toMatchObject(refusal(404, 'not_found'))
    expect((await amend(dana, id)).state).toBe('amended')
  })
})

describe('amendments', () => {
  test('amendments: each has its author, time and reason, and the signed text stays as it was', async () => {
    const signed = await signedNote(dana, robin)
    await amend(dana, signed.id, { reason: 'Wrong day', text: 'It was Monday.' })
    const amended = await amend(sam, signed.id, { reason: 'Addition', text: 'Labs came back normal.' })
    expect(amended).toMatchObject({
      state: 'amended',
      sections: signed.sections,
      content_hash: signed.content_hash,
      is_intact: true,
      amendments: [
        { reason: 'Wrong day', text: 'It was Monday.' },
        { author: 'Dana Carer', reason: 'Addition', text: 'Labs came back normal.' },
      ],
    })
  })

  test('amendments: sent again it is added once; with other content or of someone else it is refused', async () => {
    const { id } = await signedNote(dana, robin)
    const amendment_id = randomUUID()
    await Promise.all([amend(dana, id, { amendment_id }), amend(dana, id, { amendment_id })])
    expect((await open(dana, id)).amendments).toHaveLength(1)
    await expect(amend(dana, id, { amendment_id, text: 'Other' })).rejects.toMatchObject(
      refusal(409, 'note_changed'),
    )
    await expect(amend(sam, id, { amendment_id })).rejects.toMatchObject(refusal(404, 'not_found'))
  })

  test('amendments: a draft has none, and one without a reason or a text is refused', async () => {
    const draft = await save(dana, robin, newSave())
    await expect(amend(dana, draft.id)).rejects.toMatchObject(refusal(409, 'note_unsigned'))
    const { id } = await sign(dana, draft)
    await expect(amend(dana, id, { reason: ' ' })).rejects.toMatchObject(refusal(422, 'invalid'))
    await expect(amend(dana, id, { text: '' })).rejects.toMatchObject(refusal(422, 'invalid'))
  })
})

test('notes on call: with an open safety task a contact note is written and signed, without one nothing is reached', async () => {
  const oncall = await product.newCarePerson('oncall')
  const sent = newSave({ kind: 'contact', sections: filled('contact') })
  await expect(save(oncall, robin, sent)).rejects.toMatchObject(refusal(404, 'not_found'))
  await product.rows(
    `insert into tasks (id, patient_id, audience, task_key, urgent, due_at, safety, signaled_at)
     values (gen_random_uuid(), $1, 'care_team', 'safety', true, app_now(), true, app_now())`,
    [robin.user.id],
  )
  expect((await sign(oncall, await save(oncall, robin, sent))).state).toBe('signed')
  expect((await open(dana, sent.note_id)).state).toBe('signed')
  await product.rows(
    `update tasks set acknowledged_at = app_now(), done_at = app_now() where patient_id = $1`,
    [robin.user.id],
  )
  await expect(open(oncall, sent.note_id)).rejects.toMatchObject(refusal(404, 'not_found'))
})
