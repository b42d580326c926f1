import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, type TestApp } from '../../testing/build-app.ts'

interface Operation {
  responses: Record<string, unknown>
  security?: unknown[]
  requestBody?: { content: { 'application/json': { schema: Record<string, unknown> } } }
}

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
})
afterAll(() => product.close())

test('OpenAPI: the page lists every endpoint of the server, and no other', async () => {
  const { json } = await product.send('GET', '/api/openapi.json')
  const { paths } = json as { paths: Record<string, Record<string, Operation>> }
  const listed = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const served = product.app.endpoints.map(
    ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
  )
  expect(listed.sort()).toEqual(served.sort())
  expect(new Set(served).size).toBe(served.length)
  expect(served).toContain('POST /api/auth/sign_in')
  expect(served).toContain('PUT /api/patients/{id}')
})

test('OpenAPI: each call without session or body gets a status that the page declares', async () => {
  const { json } = await product.send('GET', '/api/openapi.json')
  const { paths } = json as { paths: Record<string, Record<string, Operation>> }
  for (const { method, path, access } of product.app.endpoints) {
    const answer = await product.send(method, path.replace(/:\w+/g, '11111111-1111-4111-8111-111111111111'), {
      ...(method === 'GET' ? {} : { body: {} }),
    })
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(Object.keys(operation?.responses ?? {}), `${method} ${path}`).toContain(String(answer.status))
    if (access !== 'anyone') expect([401, 404], `${method} ${path}`).toContain(answer.status)
    expect(operation?.security === undefined, `${method} ${path}`).toBe(access === 'anyone')
  }
})
