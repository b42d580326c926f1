/** Moves between the links of a list, from the first one where none has the focus. */
export function moveFocus(selector: string, by: number): void {
  const links = [...document.querySelectorAll<HTMLElement>(selector)]
  const at = links.findIndex((link) => link === document.activeElement)
  links[at === -1 ? 0 : Math.max(0, Math.min(links.length - 1, at + by))]?.focus()
}
