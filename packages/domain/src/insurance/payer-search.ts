/** A name as it is looked for: without case, accents and punctuation. */
export function searchName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

export interface Searchable {
  search_name: string
}

// One or two letters stand in nearly every name.
const leastInside = 3

/**
 * The first so many whose names begin with what is sought, and then those that have its words in their order, whatever
 * stands between them. The names are given in the order of their letters.
 */
export function searchPayers<P extends Searchable>(
  payers: readonly P[],
  sought: string,
  { from = 0, most }: { from?: number; most: number },
): P[] {
  const wanted = from + most
  const found: P[] = []
  const first = placeOf(payers, sought)
  let at = first
  for (; at < payers.length && found.length < wanted; at++) {
    const payer = payers[at]!
    if (!payer.search_name.startsWith(sought)) break
    found.push(payer)
  }
  const words = sought.split(' ')
  for (let other = 0; sought.length >= leastInside && found.length < wanted; other++) {
    if (other === first) other = at
    const payer = payers[other]
    if (!payer) break
    if (hasInOrder(payer.search_name, words)) found.push(payer)
  }
  return found.slice(from)
}

export function hasInOrder(name: string, words: readonly string[]): boolean {
  let at = 0
  return words.every((word) => {
    const found = name.indexOf(word, at)
    at = found + word.length
    return found >= 0
  })
}

/** Where the names begin that come at or after this one. */
function placeOf(payers: readonly Searchable[], sought: string): number {
  let [low, high] = [0, payers.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (payers[middle]!.search_name < sought) low = middle + 1
    else high = middle
  }
  return low
}
