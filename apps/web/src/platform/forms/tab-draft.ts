/**
 * What was typed into a form of this tab, so that Back or a reload loses nothing. Passwords never go in. Logging out
 * empties the tab's storage, and this with it.
 */
export function readDraft<V extends object>(name: string, empty: V): V {
  const kept = stored(name)
  const draft = { ...empty }
  for (const key of Object.keys(empty) as (keyof V & string)[]) {
    if (typeof kept[key] === typeof empty[key]) draft[key] = kept[key] as V[typeof key]
  }
  return draft
}

export function keepDraft(name: string, values: object): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values))
  } catch {
    // A browser may forbid storage; the form works all the same.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    // Nothing was kept.
  }
}

const keyOf = (name: string) => `draft:${name}`

function stored(name: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
