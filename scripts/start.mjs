import { build } from './build.mjs'
import { endWithNpm } from './end-with-npm.mjs'

endWithNpm()
try {
  await build()
} catch (error) {
  process.stderr.write(`The product could not be built.\n${error.message}\n`)
  process.exit(1)
}

process.env.NODE_ENV ??= 'production'
process.env.DEMO ??= '1'
// In this process, so that signals and exit codes need no forwarding.
await import('../apps/api/dist/main.js')
