export interface NamedMedicine {
  id: string
  name: string
  brands: readonly string[]
}

/** Lowercase words and digits with single spaces, so that names compare however they were written. */
export const plainName = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Whether one of its names stands in the text as whole words. */
export function isNamedIn(text: string, { name, brands }: NamedMedicine): boolean {
  const said = ` ${plainName(text)} `
  return [name, ...brands].some((one) => said.includes(` ${plainName(one)} `))
}

/** Generic names that begin with what was typed come first, then brands, then names that have it further in. */
export function searchMedicines<M extends NamedMedicine>(typed: string, medicines: readonly M[]): M[] {
  const wanted = plainName(typed)
  const rank = ({ name, brands }: M) => {
    const [generic, ...others] = [name, ...brands].map(plainName)
    if (generic?.startsWith(wanted)) return 0
    if (others.some((one) => one.startsWith(wanted))) return 1
    return [generic, ...others].some((one) => one?.includes(wanted)) ? 2 : null
  }
  return medicines
    .flatMap((medicine) => {
      const found = rank(medicine)
      return found === null ? [] : [{ medicine, found }]
    })
    .toSorted((a, b) => a.found - b.found || a.medicine.name.localeCompare(b.medicine.name))
    .map(({ medicine }) => medicine)
}
