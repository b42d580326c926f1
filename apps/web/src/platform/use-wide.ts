import { useSyncExternalStore } from 'react'

/** Narrower than this is mobile. spec: dashboard §2 */
const mobileBelowPx = 992

const query = () => globalThis.matchMedia?.(`(min-width: ${mobileBelowPx}px)`)

/** Whether the screen is wide. Only for differences that CSS cannot express. */
export function useWide(): boolean {
  return useSyncExternalStore(listen, () => query()?.matches ?? false)
}

function listen(changed: () => void): () => void {
  const room = query()
  room?.addEventListener('change', changed)
  return () => room?.removeEventListener('change', changed)
}
