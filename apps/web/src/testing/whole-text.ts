/** For `getByText`: the innermost element with this in its text, of which a part may be an element of its own. */
export function wholeText(expected: RegExp) {
  const has = (one: Element | null) => expected.test(one?.textContent ?? '')
  return (_: string, one: Element | null) => has(one) && ![...(one?.children ?? [])].some(has)
}
