import { logError, note } from './log.ts'
import { version } from './version.ts'

/** Checks for a newer version whenever the page becomes visible. Reloading is left to the person. */
export function watchVersion(tell: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') void check(tell)
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

async function check(tell: () => void): Promise<void> {
  const remote = await fetchVersion()
  if (!remote || remote === version) return
  note(`Versions mismatch: local(${version}) - remote(${remote})`)
  tell()
}

async function fetchVersion(): Promise<string | null> {
  try {
    const answer = await fetch(`/version.json?t=${Date.now()}`, { cache: 'no-store' })
    if (!answer.ok) throw new Error(String(answer.status))
    return String(((await answer.json()) as { version: unknown }).version)
  } catch {
    logError('Error fetching app version.')
    return null
  }
}
