import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { failedTests, honest, sum, summary } from './checks.mjs'
import { root } from './tool.mjs'

const file = (path, results) => ({
  name: join(root, path),
  status: results.every(({ status }) => status === 'passed') && results.length > 0 ? 'passed' : 'failed',
  assertionResults: results,
})

describe('the last lines of a test run', () => {
  test('name every check and test that failed, before the totals', () => {
    const tests = failedTests([
      file('apps/a.test.ts', [
        { status: 'passed', fullName: 'a holds' },
        { status: 'failed', fullName: 'b holds' },
      ]),
      file('apps/whole.test.ts', [{ status: 'passed', fullName: 'c holds' }]),
      file('apps/not-loaded.test.ts', []),
    ])
    const total = sum([
      { passed: 2, failed: 2, names: tests },
      { passed: 0, failed: 1, names: ['lint'] },
      { passed: 1, failed: 0 },
    ])
    expect(summary(total)).toBe(
      '✗ apps/a.test.ts: b holds\n✗ apps/not-loaded.test.ts\n✗ lint\n3 passed, 3 failed',
    )
  })

  test.each([
    ['a process that failed without a failed test', { passed: 3, failed: 0 }, 1, 1],
    ['a run without tests', { passed: 0, failed: 0 }, 0, 1],
    ['a run that passed', { passed: 3, failed: 0 }, 0, 0],
  ])('count %s', (_case, counts, code, failed) => {
    expect(honest(counts, code).failed).toBe(failed)
  })
})
