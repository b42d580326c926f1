import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { placeHold } from '@stillwater/contract/care/legal-holds'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'
import { discard, join, listed, newSave, nextSave, open, save, signedNote } from './notes.fixture.ts'

let product: TestApp
let dana: Person
let robin: Person
beforeAll(async () => {
  product = await buildApp()
  dana = await product.newCarePerson('therapist')
})
afterAll(() => product.close())
beforeEach(async () => {
  robin = await product.quickPatient()
  await join(product, dana, robin, 'therapist')
})

const refusal = (status: number, code: string) => ({ status, code })

describe('discarding a draft', () => {
  test('note discard: the draft is gone, its save sent again makes none, and the audit says who did it', async () => {
    const sent = newSave()
    const draft = await save(dana, robin, sent)
    await discard(dana, draft)
    expect((await listed(dana, robin)).notes).toEqual([])
    await expect(open(dana, draft.id)).rejects.toMatchObject(refusal(404, 'not_found'))
    await expect(save(dana, robin, nextSave(sent))).rejects.toMatchObject(refusal(404, 'not_found'))
    const entries = await product.rows(
      `select outcome from audit_events where action = 'POST /api/care/session_notes/:id/discard' and record_id = $1
         and actor_id = $2 and patient_id = $3`,
      [draft.id, dana.user.id, robin.user.id],
    )
    expect(entries).toHaveLength(1)
  })

  test('note discard: a save that came in between keeps the draft', async () => {
    const sent = newSave()
    const seen = await save(dana, robin, sent)
    await save(dana, robin, nextSave(sent))
    await expect(discard(dana, seen)).rejects.toMatchObject(refusal(409, 'note_changed'))
    expect((await open(dana, seen.id)).version).toBe(2)
  })

  test('note discard: a signed note stays', async () => {
    const signed = await signedNote(dana, robin)
    await expect(discard(dana, signed)).rejects.toMatchObject(refusal(409, 'note_signed'))
    expect((await open(dana, signed.id)).state).toBe('signed')
  })

  test('note discard: nobody discards the draft of a colleague', async () => {
    const sam = await product.newCarePerson('provider')
    await join(product, sam, robin, 'provider')
    const draft = await save(dana, robin, newSave())
    await expect(discard(sam, draft)).rejects.toMatchObject(refusal(404, 'not_found'))
    expect((await open(dana, draft.id)).state).toBe('draft')
  })

  test('note discard: a draft of a record under a legal hold stays', async () => {
    const draft = await save(dana, robin, newSave())
    await dana.api.call(placeHold, { params: { id: robin.user.id }, body: { reason: 'A claim' } })
    await expect(discard(dana, draft)).rejects.toMatchObject(refusal(409, 'record_held'))
    expect((await open(dana, draft.id)).state).toBe('draft')
  })
})
