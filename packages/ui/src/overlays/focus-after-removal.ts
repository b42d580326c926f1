import { focusPageStart } from './focus-page-start.ts'

/** The component that removed the opener may know a nearer place, and focuses it in an effect. */
const settledMs = 100

/**
 * The action of a dialog often removes its opener a moment later, when the list is loaded again, and the focus with it.
 * Watches until the person moves on. A page that follows takes the focus itself.
 */
export function focusPageStartAfterRemoval(opener: HTMLElement): void {
  const { ownerDocument: page } = opener
  const { location } = page
  const { href } = location
  const movedOn = new AbortController()
  const observer = new MutationObserver(() => {
    if (opener.isConnected) return
    movedOn.abort()
    setTimeout(() => {
      if (location.href === href && page.activeElement === page.body) focusPageStart(page)
    }, settledMs)
  })
  const { signal } = movedOn
  signal.addEventListener('abort', () => observer.disconnect())
  page.addEventListener('pointerdown', () => movedOn.abort(), { signal })
  page.addEventListener('focusin', ({ target }) => target !== opener && movedOn.abort(), { signal })
  observer.observe(page.body, { childList: true, subtree: true })
}
