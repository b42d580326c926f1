import { cleanup, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { saveAnswer } from '@stillwater/contract/intake'
import { checkIdentity } from '@stillwater/contract/visits'
import { session } from '../../../platform/session/session.ts'
import { answer, callsOf, json, respond } from '../../../testing/answer.ts'
import { type Asked } from '../../../testing/intake-clinic.ts'
import { patient, user } from '../../../testing/people.ts'
import { ask, goOn, kept, nextQuestion } from './ask.fixture.tsx'

describe('steps that the clinic takes part in', () => {
  test.each([
    ['waiting', /still running/, 'Continue'],
    ['unavailable', /can’t run the check right now/, 'Continue'],
  ] as const)('an identity check that is %s lets the patient continue', async (status, words, button) => {
    const { person } = await ask(
      { name: 'identity_check', question_type: 'identity' },
      { bank: 'identity', as: unchecked },
    )
    answer(checkIdentity, { status, inquiry_id: null })
    await person.click(goOn('Check my identity'))
    expect(await screen.findByText(words)).toBeVisible()
    await person.click(goOn(button))
    await nextQuestion()
    expect(await kept('identity_check')).toMatchObject({ value: status })
  })

  test('an identity that is refused can be checked again, and a confirmed one continues', async () => {
    const { person } = await ask(
      { name: 'identity_check', question_type: 'identity' },
      { bank: 'identity', as: unchecked },
    )
    answer(checkIdentity, { status: 'refused', inquiry_id: null })
    await person.click(goOn('Check my identity'))
    expect(await screen.findByText(/it says nothing about you/)).toBeVisible()
    expect(screen.queryByText('Continue to save your answer.')).not.toBeInTheDocument()
    expect(callsOf(saveAnswer)).toHaveLength(0)
    answer(checkIdentity, { status: 'verified', inquiry_id: 'inq' })
    await person.click(goOn('Check again'))
    await nextQuestion()
    expect(await kept('identity_check')).toMatchObject({ value: 'verified' })
  })
})

describe('a file', () => {
  const proof: Asked = { name: 'proof', question_type: 'upload' }
  const stored = (object_url: string | null) => ({
    id: 'x',
    question_name: 'proof',
    question_bank_name: 'profile',
    response: 'label.png',
    object_url,
    crisis: null,
    crisis_state: null,
    flow: {},
  })

  test('is named in the answer and sent as base64 to the address it got (A-VIS-047 to A-VIS-050)', async () => {
    const { person } = await ask(proof)
    respond('POST', saveAnswer.path, () => json(stored('/api/uploads/77?signature=s')))
    const put = vi.fn<(body: unknown) => void>()
    const plain = globalThis.fetch
    vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
      if (init.method !== 'PUT') return plain(input, init)
      put([input, init.body])
      return json({ success: true })
    })
    await person.upload(
      screen.getByLabelText('File'),
      new File(['hello'], 'label.png', { type: 'image/png' }),
    )
    expect(screen.getByText('label.png')).toBeVisible()
    await person.click(goOn())
    await nextQuestion()
    expect(await kept('proof')).toMatchObject({ file_type: 'image/png', file_name: 'label.png' })
    expect(put).toHaveBeenCalledExactlyOnceWith(['/api/uploads/77?signature=s', btoa('hello')])
  })

  test('that is removed again leaves the focus on the page', async () => {
    const { person } = await ask(proof)
    await person.upload(screen.getByLabelText('File'), new File(['x'], 'label.png', { type: 'image/png' }))
    await person.click(screen.getByRole('button', { name: 'Remove' }))
    expect(screen.queryByText('label.png')).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  test('of another kind is refused before it leaves', async () => {
    const { person } = await ask(proof)
    await person.click(goOn())
    expect(screen.getByText('Oops! Please add a file.')).toBeVisible()
    const field = screen.getByLabelText('File')
    field.removeAttribute('accept')
    await person.upload(field, new File(['x'], 'notes.txt', { type: 'text/plain' }))
    await person.click(goOn())
    expect(
      screen.getByText('This file cannot be used. Please choose a PNG, JPEG or PDF of at most 10 MB.'),
    ).toBeVisible()
    expect(callsOf(saveAnswer)).toHaveLength(0)
  })

  test('that the clinic cannot read is refused with the reason', async () => {
    const { person } = await ask(proof)
    respond('POST', saveAnswer.path, () => json(stored('/api/uploads/77')))
    const plain = globalThis.fetch
    const words = 'This picture is damaged, or far too large or too small. Please take it once more.'
    vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) =>
      init.method === 'PUT'
        ? json({ success: false, errors: [words], code: 'file_refused' }, 422)
        : plain(input, init),
    )
    await person.upload(screen.getByLabelText('File'), new File(['x'], 'a.png', { type: 'image/png' }))
    await person.click(goOn())
    expect(await screen.findByText(words)).toBeVisible()
  })

  test('that does not arrive is not taken for saved', async () => {
    const { person } = await ask(proof)
    respond('POST', saveAnswer.path, () => json(stored('/api/uploads/77')))
    const plain = globalThis.fetch
    vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) =>
      init.method === 'PUT' ? json({}, 503) : plain(input, init),
    )
    await person.upload(screen.getByLabelText('File'), new File(['x'], 'a.png', { type: 'image/png' }))
    await person.click(goOn())
    expect(await screen.findByText(/Please try again/)).toBeVisible()
    expect(screen.getByText('a.png')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'About proof' })).toBeVisible()
  })

  test('upload: a file of the person who was signed in before is not sent with the answer of the next one', async () => {
    const optional = { ...proof, optional: true }
    const { person } = await ask(optional)
    await person.upload(screen.getByLabelText('File'), new File(['x'], 'a.png', { type: 'image/png' }))
    expect(screen.getByText('a.png')).toBeVisible()
    cleanup()
    session.drop()
    const next = await ask(optional)
    expect(screen.queryByText('a.png')).not.toBeInTheDocument()
    await next.person.click(goOn())
    await nextQuestion()
    expect(callsOf(saveAnswer).filter(({ body }) => 'file_name' in (body as object))).toEqual([])
  })
})

const unchecked = user({ patient: patient({ status: 'paid_but_incomplete', verification_complete: false }) })
