import { useCallback, useSyncExternalStore } from 'react'

/** Narrower than this is mobile. spec: dashboard §2 */
const mobileBelowPx = 992

const query = (fromPx: number) => globalThis.matchMedia?.(`(min-width: ${fromPx}px)`)

/** Whether the screen is wide. Only for differences that CSS cannot express. */
export function useWide(fromPx = mobileBelowPx): boolean {
  const listen = useCallback(
    (changed: () => void) => {
      const room = query(fromPx)
      room?.addEventListener('change', changed)
      return () => room?.removeEventListener('change', changed)
    },
    [fromPx],
  )
  return useSyncExternalStore(listen, () => query(fromPx)?.matches ?? false)
}
