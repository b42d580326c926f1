type Resolved<Parts> = { [Name in keyof Parts]: Awaited<Parts[Name]> }

/** `Promise.all` for promises with names. */
export async function allOf<Parts extends Record<string, unknown>>(parts: Parts): Promise<Resolved<Parts>> {
  const values = await Promise.all(Object.values(parts))
  return Object.fromEntries(Object.keys(parts).map((name, at) => [name, values[at]])) as Resolved<Parts>
}
