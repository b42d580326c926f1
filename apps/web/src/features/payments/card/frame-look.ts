const family = 'Commissioner Variable'

export interface PageLook {
  theme: string
  text_px: number
  /** What the frame stands on. */
  surface: string
}

/** What the page looks like just now, for the frame to look the same. */
export function pageLook(frame: Element): PageLook {
  const root = document.documentElement
  return {
    theme: root.dataset.theme ?? '',
    text_px: parseFloat(getComputedStyle(root).fontSize) || 16,
    surface: surfaceBehind(frame),
  }
}

/** Whenever the person's day turns into night, or back: at once, and when the colour behind the frame has arrived. */
export function whenLookChanges(frame: Element, tell: () => void): () => void {
  const night = globalThis.matchMedia?.('(prefers-color-scheme: dark)')
  const arrived = ({ target, propertyName }: TransitionEvent) => {
    if (propertyName === 'background-color' && target instanceof Node && target.contains(frame)) tell()
  }
  night?.addEventListener('change', tell)
  document.addEventListener('transitionend', arrived)
  return () => {
    night?.removeEventListener('change', tell)
    document.removeEventListener('transitionend', arrived)
  }
}

function surfaceBehind({ parentElement }: Element): string {
  if (!parentElement) return ''
  const { backgroundColor } = getComputedStyle(parentElement)
  const seeThrough = /^$|^transparent$|^rgba\(.*, 0\)$/.test(backgroundColor)
  return seeThrough ? surfaceBehind(parentElement) : backgroundColor
}

/** The font the page wears, from its cache. Without it the frame has a plainer one. */
export async function pageFont(): Promise<{ family: string; bytes: ArrayBuffer } | null> {
  const url = fontUrl()
  const answer = url ? await fetch(url).catch(() => null) : null
  return answer?.ok ? { family, bytes: await answer.arrayBuffer() } : null
}

function fontUrl(): string | undefined {
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules) {
      const { style } = rule as CSSFontFaceRule
      if (rule.cssText.startsWith('@font-face') && style.getPropertyValue('font-family').includes(family))
        return /url\(["']?([^"')]+)/.exec(style.getPropertyValue('src'))?.[1]
    }
  return undefined
}
