import { useChange } from '../../platform/api/use-change.ts'

/** Opens a document whose address is asked for first. What the server refuses is said by `failure`. */
export function useDocument() {
  const change = useChange(async ({ tab, ask }: { tab: Window | null; ask: () => Promise<string> }) => {
    try {
      const url = await ask()
      if (tab) {
        tab.opener = null
        tab.location.href = url
      } else location.assign(url)
    } catch (error) {
      tab?.close()
      throw error
    }
  })
  return {
    failure: change.failure,
    isPending: change.isPending,
    open(ask: () => Promise<string>) {
      // Opened by the press itself: a browser lets no page open a tab later.
      if (!change.isPending) void change.send({ tab: window.open('', '_blank'), ask })
    },
  }
}
