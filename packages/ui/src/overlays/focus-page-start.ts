/** The heading of the page, from where a screen reader reads it: after a page arrived, or when what had the focus is gone. */
export function focusPageStart(page: Document = document): void {
  const heading = page.querySelector<HTMLElement>('main h1') ?? page.querySelector<HTMLElement>('main')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading?.focus({ preventScroll: true })
}
