import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { root, run, tool } from './tool.mjs'

// The benchmark's project includes the server's files, so one check covers both.
const workspaces = ['packages/domain', 'packages/contract', 'packages/ui', 'apps/web', 'e2e', 'bench']
const sources = ['apps', 'packages', 'e2e', 'bench', 'scripts']
const vitestReport = join(root, '.cache', 'vitest.json')

// Rules, contract and the tests of the server that vitest-quick.ts lists.
const quickTests = { projects: ['rules', 'api'], env: { QUICK: '1' } }
const allTests = { projects: [], env: {} }

// The longest check comes first, so that the short ones run beside it.
const checksWith = ({ quick }) => [
  { name: 'tests', start: () => vitest(quick ? quickTests : allTests) },
  { name: 'formatting', start: () => run([tool('oxfmt'), '--check', '.']) },
  ...workspaces.map((path) => ({ name: `types of ${path}`, start: () => types(path) })),
  { name: 'lint', start: () => run([tool('oxlint'), '--deny-warnings', ...sources]) },
  { name: 'import directions', start: () => run(['scripts/check-imports.mjs']) },
  { name: 'requirements', start: () => run(['scripts/check-requirements.mjs']) },
  { name: 'unused code', start: () => knip('knip', { quick }) },
  { name: 'code that only tests use', start: () => knip('knip-production', { quick }, ['--production']) },
]

/** Runs the checks that need no browser, or the quick part of them, and counts what passed and failed. */
export async function runChecks({ quick }) {
  const waiting = checksWith({ quick })
  const results = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const begun = performance.now()
      const result = { name: check.name, ...(await check.start()) }
      results.push(result)
      report(result, performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
  return sum(results.map(countOf))
}

/** The totals, and the names of what failed: the output of a check that failed early is far above the last line. */
export function sum(counts) {
  return counts.reduce(
    (total, { passed, failed, names = [] }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      names: [...total.names, ...names],
    }),
    { passed: 0, failed: 0, names: [] },
  )
}

/** The last lines of a run: what failed, by name, and the totals. */
export function summary({ passed, failed, names }) {
  return [...names.map((name) => `✗ ${name}`), `${passed} passed, ${failed} failed`].join('\n')
}

/** A nonzero exit code counts as a failure even without a failed test, and so does a run without tests. */
export function honest({ passed, failed }, code) {
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed }
}

export function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

/** The build info holds a hash of every source, so a second run checks only what changed and what depends on it. */
function types(path) {
  const kept = join(root, '.cache', 'types', `${path.replace('/', '-')}.tsbuildinfo`)
  return run([tool('typescript', 'tsc'), '-p', path, '--incremental', '--tsBuildInfoFile', kept])
}

// Its cache trusts the modification times of files, so `npm test` goes without. The two modes may run at once, so each
// has its own.
function knip(folder, { quick }, args = []) {
  const kept = join(root, '.cache', folder)
  return run([tool('knip'), ...args, ...(quick ? ['--cache', '--cache-location', kept] : [])])
}

async function vitest({ projects, env }) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  rmSync(vitestReport, { force: true })
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`]
  const chosen = projects.map((name) => `--project=${name}`)
  const { code, output } = await run([tool('vitest'), 'run', ...chosen, ...reporters], { env })
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(vitestReport)
  const counts = honest({ passed: numPassedTests, failed: numFailedTests }, code)
  counts.names = failedTests(testResults)
  return { code: counts.failed > 0 ? 1 : 0, output, counts }
}

/** A file that could not be loaded has no failed test, so the file itself is named. */
export function failedTests(files) {
  return files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const file = relative(root, name)
      return failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file}: ${fullName}`)
    })
}

function countOf({ name, code, counts }) {
  return counts ?? (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, names: [name] })
}

function report({ name, code, output, counts }, ms) {
  const amount = counts ? ` (${counts.passed} passed, ${counts.failed} failed)` : ''
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name}${amount} ${(ms / 1000).toFixed(1)} s\n`)
  if (code !== 0) process.stdout.write(`${output.replace(/^/gm, '    ')}\n`)
}
