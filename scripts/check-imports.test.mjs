import { describe, expect, test } from 'vitest'
import { findViolations, refusal, resolveImport } from './import-directions.mjs'
import { importsIn } from './imports-in.mjs'

const api = (path) => `apps/api/src/${path}`
const web = (path) => `apps/web/src/${path}`
const domain = 'packages/domain/src/plans/pricing.ts'
const contract = 'packages/contract/src/plans.ts'
const ui = 'packages/ui/src/actions/button.tsx'

describe('an import along the arrows is allowed', () => {
  test.each([
    [domain, 'packages/domain/src/formats/money.ts'],
    ['packages/domain/src/plans/pricing.test.ts', 'vitest'],
    [contract, domain],
    [contract, 'zod/mini'],
    [contract, '@lingui/core'],
    [ui, 'react'],
    [web('features/plans/plan-screen.tsx'), contract],
    [web('features/plans/plan-screen.tsx'), ui],
    [web('features/plans/plan-screen.tsx'), web('features/people/people.queries.ts')],
    [api('features/plans/plans.routes.ts'), api('features/payments/charge-card.ts')],
    [api('features/plans/plans.routes.ts'), api('platform/route.ts')],
    [api('features/plans/plans.routes.ts'), api('ports/payments/payments.port.ts')],
    [api('features/plans/plans.routes.ts'), api('ports/outage.ts')],
    [api('features/plans/change-plan.test.ts'), api('features/account/close-account.ts')],
    [api('platform/jobs.ts'), api('ports/mail/mail.port.ts')],
    [api('ports/payments/embedded-payments.ts'), api('platform/db/database.ts')],
    [api('ports/payments/embedded-payments.ts'), api('ports/payments/card-vault.ts')],
    [api('app.ts'), api('ports/payments/embedded-payments.ts')],
    [api('ports/payments/payments.suite.ts'), api('ports/payments/embedded-payments.ts')],
    [api('main.ts'), api('app.ts')],
    [api('testing/build-app.ts'), api('app.ts')],
    [api('platform/db/database.ts'), 'pg'],
    [api('platform/postgres/logins.ts'), 'pg'],
    ['bench/bench.ts', 'pg'],
    ['bench/bench.ts', api('app.ts')],
    ['e2e/superbill.spec.ts', api('platform/pdf/pdf-text.fixture.ts')],
    ['e2e/pictures/picture-new-clinic.ts', api('ports/mail/smtp-mailbox.fixture.ts')],
  ])('%s -> %s', (from, to) => expect(refusal(from, to)).toBeUndefined())
})

describe('an import against the arrows is refused', () => {
  test.each([
    [domain, 'zod', 'domain imports nothing outside itself'],
    [domain, 'node:fs', 'domain imports nothing outside itself'],
    [domain, contract, 'domain imports nothing outside itself'],
    [contract, 'fastify', 'contract imports only domain, zod and @lingui'],
    [contract, api('app.ts'), 'contract imports only domain, zod and @lingui'],
    [ui, domain, 'ui knows no product word'],
    [ui, contract, 'ui knows no product word'],
    [web('main.tsx'), api('config.ts'), 'web and api meet only in the contract'],
    [api('app.ts'), web('routes.tsx'), 'web and api meet only in the contract'],
    [api('app.ts'), ui, 'web and api meet only in the contract'],
    ['e2e/sign-in.spec.ts', api('app.ts'), 'journeys see only what a browser sees'],
    [
      api('ports/mail/mail.port.ts'),
      api('platform/log.ts'),
      'a port says what is needed and leans on no plumbing',
    ],
    [api('platform/jobs.ts'), api('features/people/people.table.ts'), 'plumbing knows no feature'],
    [api('ports/mail/smtp-mail.ts'), api('features/people/people.table.ts'), 'plumbing knows no feature'],
    [web('platform/api.ts'), web('features/auth/session.ts'), 'plumbing knows no feature'],
    [api('features/plans/a.ts'), api('features/account/b.ts'), 'plans comes before account'],
    [web('features/auth/a.tsx'), web('features/care-team/b.tsx'), 'auth comes before care-team'],
    [api('features/billing/a.ts'), api('features/people/b.ts'), 'billing is not in the list of features'],
    [
      api('features/plans/a.ts'),
      api('ports/payments/embedded-payments.ts'),
      'adapters are named by adapters.ts alone',
    ],
    [api('platform/jobs.ts'), api('ports/mail/smtp-mail.ts'), 'adapters are named by adapters.ts alone'],
    [api('features/plans/a.ts'), api('app.ts'), 'only main.ts and the simulation import app.ts'],
    [api('app.ts'), api('testing/factories.ts'), 'what serves tests stays out of the product'],
    [
      api('features/plans/a.ts'),
      'pg',
      'only platform/db opens connections, so that nobody forgets on whose behalf',
    ],
    [
      api('features/plans/a.ts'),
      'drizzle-orm/node-postgres',
      'only platform/db opens connections, so that nobody forgets on whose behalf',
    ],
  ])('%s -> %s', (from, to, because) => expect(refusal(from, to)).toBe(because))
})

test('imports: static, dynamic and re-exporting imports are all found', () => {
  const source = `
    import type { A } from './a.ts'
    import './b.css'
    export { c } from './c.ts'
    const later = () => import('./d.tsx')
    import('./a.ts')`
  expect(importsIn('x.ts', source)).toEqual(['./a.ts', './b.css', './c.ts', './d.tsx'])
})

test('imports: a cycle is reported with every file in it', () => {
  const files = new Map([
    [web('a.ts'), ['./b.ts']],
    [web('b.ts'), ['./c.ts']],
    [web('c.ts'), ['./a.ts']],
  ])
  const [a, b, c] = files.keys()
  expect(findViolations(files)).toEqual([`${a}: is in a cycle, ${a} -> ${b} -> ${c} -> ${a}`])
})

test('imports: a wrong import is reported with its file, also through a package name or a relative path', () => {
  const files = new Map([
    [ui, ['@stillwater/domain/plans/pricing', 'react']],
    [web('main.tsx'), ['../../../packages/ui/src/actions/button.tsx']],
    [domain, []],
  ])
  expect(findViolations(files)).toEqual([
    `${ui}: imports @stillwater/domain/plans/pricing, but ui knows no product word`,
    `${web('main.tsx')}: imports ../../../packages/ui/src/actions/button.tsx, but other workspaces are reached by their name`,
  ])
})

test('imports: configurations of the test runner share a file of the root, which nothing else imports', () => {
  const files = new Map([
    ['apps/web/vitest.config.ts', ['../../vitest-limits.ts']],
    [web('main.tsx'), ['../../../vitest-limits.ts']],
    ['vitest-limits.ts', []],
  ])
  expect(findViolations(files)).toEqual([
    `${web('main.tsx')}: imports ../../../vitest-limits.ts, but other workspaces are reached by their name`,
  ])
})

test('imports: the build of the web reads sentences with the scripts, and a screen does not', () => {
  const files = new Map([
    ['apps/web/compiled-plurals.ts', ['../../scripts/sentences-in.ts']],
    [web('main.tsx'), ['../../../scripts/sentences-in.ts']],
  ])
  expect(findViolations(files)).toEqual([
    `${web('main.tsx')}: imports ../../../scripts/sentences-in.ts, but other workspaces are reached by their name`,
  ])
})

test('imports: a package name resolves to its source', () => {
  expect(resolveImport(web('main.tsx'), '@stillwater/ui/actions/button', (path) => path === ui)).toBe(ui)
  expect(resolveImport(web('main.tsx'), './shell/layout.tsx', () => true)).toBe(web('shell/layout.tsx'))
  expect(resolveImport(web('main.tsx'), 'react', () => true)).toBe('react')
})
