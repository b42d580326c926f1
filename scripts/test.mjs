import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { honest, readReport, runChecks, sum, summary } from './checks.mjs'
import { root, run, tool } from './tool.mjs'

const counts = [await runChecks({ quick: false })]
try {
  await build()
  counts.push({ passed: 1, failed: 0 }, await journeys())
} catch (error) {
  process.stdout.write(`✗ build\n${error.message}\n`)
  counts.push({ passed: 0, failed: 1, names: ['build'] })
}

const total = sum(counts)
process.stdout.write(`${summary(total)}\n`)
process.exitCode = total.failed > 0 ? 1 : 0

async function journeys() {
  const report = join(root, '.cache', 'playwright.json')
  mkdirSync(join(root, '.cache'), { recursive: true })
  rmSync(report, { force: true })
  const args = [tool('@playwright/test', 'playwright'), 'test', '--config', 'e2e/playwright.config.ts']
  const { code } = await run([...args, '--reporter=list,json'], {
    show: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const { expected = 0, unexpected = 0, flaky = 0 } = readReport(report).stats ?? {}
  return honest({ passed: expected, failed: unexpected + flaky }, code)
}
