import { useEffect } from 'react'

/** Keeps words before the title of the tab, whichever page sets the title meanwhile. */
export function useTitlePrefix(prefix: string): void {
  useEffect(() => {
    if (!prefix) return
    const words = `${prefix} | `
    const add = () => {
      if (!document.title.startsWith(words)) document.title = words + document.title
    }
    const watch = new MutationObserver(add)
    watch.observe(document.head, { childList: true, characterData: true, subtree: true })
    add()
    return () => {
      watch.disconnect()
      if (document.title.startsWith(words)) document.title = document.title.slice(words.length)
    }
  }, [prefix])
}
