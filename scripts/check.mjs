import { runChecks, summary } from './checks.mjs'

const total = await runChecks({ quick: true })
process.stdout.write(`${summary(total)}\n`)
process.exitCode = total.failed > 0 ? 1 : 0
