import { readFileSync } from 'node:fs'

/**
 * Ends this process with npm. npm forwards a signal to its shell only, and a shell that dies of it leaves this process
 * behind with the port; so does npm when it alone is killed.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const npm = statOf(shell).parent
  // Some shells replace themselves by exec. Our parent is then npm itself, and its own parent may end first.
  const isNpm = statOf(npm).name.startsWith('npm')
  const watch = setInterval(() => {
    if (process.ppid === shell && (!isNpm || statOf(shell).parent === npm)) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 100)
  watch.unref()
}

/** From /proc on Linux; other systems would need a process for it. */
function statOf(pid) {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return { name, parent }
  } catch {
    return { name: '', parent: undefined }
  }
}
