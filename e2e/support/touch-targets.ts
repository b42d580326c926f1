import type { Page } from '@playwright/test'

/** Every control that a thumb could miss, with its size: each is 44 px each way, except a link within a sentence. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(findSmall)
}

/** Runs in the page, so it can use nothing outside itself. */
function findSmall(): string[] {
  const least = 44
  // Half a pixel finer than the rounding of what is drawn.
  const step = 0.5
  const open = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')].at(-1)
  const controls = (open ?? document).querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, iframe, [role=button], [role=option], [tabindex="0"]',
  )

  /** A crisis line is pressed by a shaking hand, so its links are never only words. */
  function isInSentence(control: Element): boolean {
    if (/^(tel|sms):\+?(1800|911|988)/.test(control.getAttribute('href') ?? '')) return false
    if (getComputedStyle(control).display !== 'inline') return false
    const beside = [...(control.parentNode?.childNodes ?? [])].filter((node) => node !== control)
    return beside.some((node) => node instanceof Text && /\w{2}/.test(node.data))
  }

  /** How many steps what is pressed reaches from the middle of the control to one side, at most `least` pixels. */
  function reach(
    parts: Element[],
    middle: readonly [number, number],
    way: readonly [number, number],
  ): number {
    let steps = 0
    for (; steps * step < least; steps++) {
      const front = document.elementFromPoint(
        middle[0] + way[0] * steps * step,
        middle[1] + way[1] * steps * step,
      )
      if (!front || !parts.some((part) => part.contains(front))) break
    }
    return steps
  }

  const found: string[] = []
  for (const control of controls) {
    const isChoice = control instanceof HTMLInputElement && /checkbox|radio|file/.test(control.type)
    const labels = isChoice ? [...(control.labels ?? [])] : []
    const drawn = labels[0] ?? control
    // Out from under the bars at the edges.
    drawn.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const box = [...drawn.getClientRects()].sort((a, b) => b.width - a.width)[0]
    const isShown = drawn.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    if (!box || !isShown || box.width < 3 || box.height < 3 || isInSentence(control)) continue
    if ((control as HTMLButtonElement).disabled) continue
    const middle = [box.left + box.width / 2, box.top + box.height / 2] as const
    const across = (way: readonly [number, number], back: readonly [number, number]) =>
      (reach([control, ...labels], middle, way) + reach([control, ...labels], middle, back) - 1) * step
    const width = across([1, 0], [-1, 0])
    const height = across([0, 1], [0, -1])
    if (Math.min(width, height) >= least - step) continue
    const name = (control.ariaLabel ?? (control.textContent?.trim() || control.id)).slice(0, 40)
    const where = control.className || `in ${control.parentElement?.className}`
    found.push(`${control.tagName} .${where} "${name}" ${width} x ${height}`)
  }
  return found
}
