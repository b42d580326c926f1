import { useSyncExternalStore } from 'react'
import { mobileBelowPx } from '@stillwater/domain/shell/viewport'

const query = () => globalThis.matchMedia?.(`(min-width: ${mobileBelowPx}px)`)

/** Whether there is room for what stands side by side. For what differs in more than style; the rest is CSS. */
export function useWide(): boolean {
  return useSyncExternalStore(listen, () => query()?.matches ?? false)
}

function listen(changed: () => void): () => void {
  const room = query()
  room?.addEventListener('change', changed)
  return () => room?.removeEventListener('change', changed)
}
