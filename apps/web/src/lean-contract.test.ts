import { describe, expect, test } from 'vitest'
import { leanModule } from '../lean-contract.ts'

const run = (code: string, validated: string[]) =>
  new Function(
    'z',
    'endpoint',
    `${leanModule(code, new Set(validated)).replaceAll('export ', '')}; return call`,
  )({ object: (shape: object) => ({ shape }) }, (options: object) => options) as Record<string, unknown>

describe('contract in the browser', () => {
  test('contract: an endpoint keeps what a call needs, and its body where a form validates with it', () => {
    const code = `
      const place = { access: 'patient', record: 'patient', params: z.object({ id: 1 }) }
      export const call = endpoint({
        ...place, method: 'PUT', path: '/api/a', summary: 'It’s all', needs: 'patient.read',
        query: z.object({}), body: z.object({ reply: 2 }), reply: z.object({ access: 3, reply: 4 }), problems: ['a'],
        idempotency: 'optional' })`
    const kept = { access: 'patient', method: 'PUT', path: '/api/a', idempotency: 'optional' }
    expect(run(code, ['call'])).toEqual({ ...kept, body: { shape: { reply: 2 } } })
    expect(run(code, ['other'])).toEqual(kept)
  })

  test('contract: every schema and endpoint can be dropped where nothing uses it', () => {
    const lean = leanModule(
      `const row = z.object({})\nexport const other = endpoint({ access: 'user' })\nconst list = ['a']`,
      new Set(),
    )
    expect(lean.match(/@__PURE__/g)).toHaveLength(2)
    expect(lean).toContain(`const list = ['a']`)
  })
})
