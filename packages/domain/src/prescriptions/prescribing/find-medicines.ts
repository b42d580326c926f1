import { fillerWords } from './filler-words.ts'
import { plainName } from '../medicine-names.ts'
import type { MedicineTable } from './medicine-table.ts'

interface FoundMedicines {
  /** Ids of medicines, in the order of the table. */
  medicines: string[]
  /** Ids of classes that are named as such. */
  classes: string[]
  /** What could be a medicine and is not in the table, in the words of the text. */
  unknown: string[]
}

type NameTable = Pick<MedicineTable, 'medicines' | 'classes' | 'allergens'>

interface Name {
  word: string
  kind: 'medicines' | 'classes' | 'allergens'
  id: string
}

// Sorting takes longer than the search, and each check of an order searches two texts.
const sortedNames = new WeakMap<NameTable, readonly Name[]>()

/** Every name of the table, the longest first, so that a name within a longer one is not found in its place. */
function namesOf(table: NameTable): readonly Name[] {
  const cached = sortedNames.get(table)
  if (cached) return cached
  const names = [
    ...table.medicines.flatMap(({ id, name, brands }) =>
      [name, ...brands].map((one) => ({ word: plainName(one), kind: 'medicines' as const, id })),
    ),
    ...table.classes.flatMap(({ id, name, called }) =>
      [name, ...called].map((one) => ({ word: plainName(one), kind: 'classes' as const, id })),
    ),
    ...table.allergens.map((one) => ({ word: plainName(one), kind: 'allergens' as const, id: one })),
  ].toSorted((a, b) => b.word.length - a.word.length)
  sortedNames.set(table, names)
  return names
}

/**
 * The medicines that a free text names. Whatever is left once names, doses and filler words are taken out could be a
 * medicine that is not known, so it is said rather than dropped.
 */
export function findMedicines(text: string, table: NameTable): FoundMedicines {
  let left = ` ${text
    .split(/[,;\n()+&/]|(?<=\w{3})\.(?=\s|$)/)
    .map(plainName)
    .filter((part) => part !== '')
    .join(' | ')} `
  const found = { medicines: new Set<string>(), classes: new Set<string>(), allergens: new Set<string>() }
  for (const { word, kind, id } of namesOf(table)) {
    while (left.includes(` ${word} `)) {
      left = left.replace(` ${word} `, ' | ')
      found[kind].add(id)
    }
  }
  const unknown = left
    .split('|')
    .map((part) => part.split(' ').filter(isMeaningful).join(' '))
    .filter((part) => part !== '')
  return {
    medicines: table.medicines.flatMap(({ id }) => (found.medicines.has(id) ? [id] : [])),
    classes: table.classes.flatMap(({ id }) => (found.classes.has(id) ? [id] : [])),
    unknown: [...new Set(unknown)],
  }
}

/** A dose such as "10mg" or "2x" is no name. */
const isMeaningful = (word: string) =>
  word.length > 2 && !/^\d+[a-z]{0,3}$/.test(word) && !fillerWords.has(word)
