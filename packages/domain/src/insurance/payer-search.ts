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

/** Payers in the order of their names, and those names in one text, which is looked through faster than each by itself. */
export interface PayerIndex<P extends Searchable> {
  payers: readonly P[]
  text: string
  /** Where each name begins in the text, and where it ends at last. */
  places: readonly number[]
}

export function indexPayers<P extends Searchable>(payers: readonly P[]): PayerIndex<P> {
  const places = [0]
  for (const { search_name } of payers) places.push(places.at(-1)! + search_name.length + 1)
  return { payers, text: payers.map(({ search_name }) => `${search_name}\n`).join(''), places }
}

// One or two letters stand in nearly every name.
const leastInside = 3

/**
 * The first so many whose names begin with what is sought, and then those that have its words in their order, whatever
 * stands between them.
 */
export function searchPayers<P extends Searchable>(
  index: PayerIndex<P>,
  sought: string,
  { from = 0, most }: { from?: number; most: number },
): P[] {
  const { payers } = index
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
  const longest = words.reduce((long, word) => (word.length > long.length ? word : long))
  let other = sought.length < leastInside ? -1 : nextWith(index, longest, 0)
  while (other >= 0 && found.length < wanted) {
    const isFoundAlready = other >= first && other < at
    if (!isFoundAlready && hasInOrder(payers[other]!.search_name, words)) found.push(payers[other]!)
    other = nextWith(index, longest, isFoundAlready ? at : other + 1)
  }
  return found.slice(from)
}

/** The next payer, from this one on, who has this word in the name. */
function nextWith({ text, places }: PayerIndex<Searchable>, word: string, from: number): number {
  const found = text.indexOf(word, places[from])
  return found < 0 ? -1 : firstThat(places.length, (place) => places[place]! > found) - 1
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
  return firstThat(payers.length, (place) => payers[place]!.search_name >= sought)
}

/** The first place for which something is so that is so for all that follow. */
function firstThat(end: number, isSo: (place: number) => boolean): number {
  let [low, high] = [0, end]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isSo(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** Whether the list offers every insurer, or only those the clinic bills. Any of them may reimburse. decision Q4 */
export function asksForEveryPayer(
  { where, out_of_network }: { where: 'dashboard' | 'intake'; out_of_network: boolean },
  region: string | null,
  in_network_states: readonly string[],
): boolean {
  return out_of_network || where === 'dashboard' || region === null || !in_network_states.includes(region)
}
