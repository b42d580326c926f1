import { build } from './build.mjs'

try {
  await build()
} catch (error) {
  process.stderr.write(`The product could not be built.\n${error.message}\n`)
  process.exit(1)
}

process.env.NODE_ENV ??= 'production'
process.env.DEMO ??= '1'
endWithNpm()
// In this same process, so that signals and exit codes need no messenger.
await import('../apps/api/dist/main.js')

// npm hands a signal to its shell, and a shell that dies of it leaves us behind, holding the port.
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
