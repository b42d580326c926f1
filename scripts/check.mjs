import { runChecks } from './checks.mjs'

const { passed, failed } = await runChecks({ quick: true })
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
