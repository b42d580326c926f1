import { expect, test, vi } from 'vitest'
import { session } from '../session/session.ts'
import { dropDraft, keepDraft, readDraft } from './tab-draft.ts'

const empty = { email: '', ticked: false }

test('what someone typed comes back in the same tab, until it is dropped', () => {
  keepDraft('form', { email: 'maya@example.com', ticked: true })
  expect(readDraft('form', empty)).toEqual({ email: 'maya@example.com', ticked: true })
  expect(localStorage).toHaveLength(0)
  dropDraft('form')
  expect(readDraft('form', empty)).toEqual(empty)
})

test('logging out leaves no draft to the next person', () => {
  keepDraft('form', { email: 'maya@example.com' })
  session.drop()
  expect(readDraft('form', empty)).toEqual(empty)
})

test.each(['nonsense', 'null', '7', '{"email":7,"ticked":"yes","other":"x"}'])(
  '%s in the storage does no harm',
  (text) => {
    sessionStorage.setItem('draft:form', text)
    expect(readDraft('form', empty)).toEqual(empty)
  },
)

test('a browser that forbids storage only forgets', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: forbid,
    setItem: forbid,
    removeItem: forbid,
  })
  keepDraft('form', { email: 'maya@example.com' })
  dropDraft('form')
  expect(readDraft('form', empty)).toEqual(empty)
  vi.unstubAllGlobals()
})

function forbid(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
