import { readFileSync } from 'node:fs'

/**
 * npm hands a signal to its shell, and a shell that dies of it leaves us behind, holding the port; so does npm when it
 * is killed and its shell is not.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const npm = statOf(shell).parent
  // Where the shell has made way for us, its place is npm's, and whoever is above that may leave.
  const isNpm = statOf(npm).name.startsWith('npm')
  const watch = setInterval(() => {
    if (process.ppid === shell && (!isNpm || statOf(shell).parent === npm)) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 100)
  watch.unref()
}

/** As Linux tells it. Elsewhere it would take a process to ask. */
function statOf(pid) {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return { name, parent }
  } catch {
    return { name: '', parent: undefined }
  }
}
