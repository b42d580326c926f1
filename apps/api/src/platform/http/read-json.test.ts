import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJson } from './read-json.ts'

const read = (text: string) => readJson(Buffer.from(text))

test('whatever people write, in any script, is read as they wrote it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const text = JSON.stringify(value)
      fc.pre(!/\\u0000|\\ud[89a-f]|__proto__|constructor/.test(text))
      expect(read(text)).toEqual(JSON.parse(text))
    }),
    { numRuns: 300 },
  )
  expect(read('{"note":"Zoë said \\"línea\\" 💙\\n"}')).toEqual({ note: 'Zoë said "línea" 💙\n' })
  expect(read('{"note":"the constructor of __proto__"}')).toEqual({ note: 'the constructor of __proto__' })
})

test('one name may stand in two objects, and a colon, a quote or a brace in a sentence is no name', () => {
  for (const value of [
    { a: { id: 1 }, b: { id: 2 }, list: [{ id: 1 }, { id: 1 }, null, []] },
    { note: 'a: {"b": "c"} \\', other: '\\\\" : [', '"': ':', '': '' },
    [{}, { a: {} }, 'x:y', 1, null],
  ])
    expect(read(JSON.stringify(value))).toEqual(value)
})

test('no body at all is no body', () => {
  expect(readJson(Buffer.alloc(0))).toBeUndefined()
})

test('forty levels are read and forty-one are not, whatever brackets a sentence has', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  expect(() => read(nested(41))).not.toThrow()
  expect(() => read(nested(42))).toThrow('malformed_json')
  expect(read(JSON.stringify({ note: '[{'.repeat(500) }))).toEqual({ note: '[{'.repeat(500) })
})

test('what could confuse a later reader is refused, in whatever spelling', () => {
  for (const text of [
    '{"a":"\\u0000"}',
    '{"\\u0000":1}',
    '{"a":"\\ud83d"}',
    '{"a":["\\udc99"]}',
    '{"__proto__":1}',
    '{"\\u005f\\u005fproto__":1}',
    '{"a":{"constructor":{}}}',
    'NaN',
    "{'a':1}",
    '{"a":1,}',
    '[1] // note',
    '{"role":"patient","role":"admin"}',
    '{"a":[{"b":{"c":1,"d":2,"c":3}}]}',
    '{"a":1,"\\u0061":2}',
    '{"say \\"a\\"":1,"say \\"a\\"":1}',
  ])
    expect(() => read(text), text).toThrow('malformed_json')
  expect(() => readJson(Buffer.from([0x22, 0xc3, 0x28, 0x22]))).toThrow('malformed_json')
  expect(({} as { role?: string }).role).toBeUndefined()
})
