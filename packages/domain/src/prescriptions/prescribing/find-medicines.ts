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

/**
 * The medicines that a free text names. Whatever is left once names, doses and filler words are taken out could be a
 * medicine that is not known, so it is said rather than dropped.
 */
export function findMedicines(
  text: string,
  table: Pick<MedicineTable, 'medicines' | 'classes' | 'allergens'>,
): FoundMedicines {
  let left = ` ${text
    .split(/[,;\n()+&/]|(?<=\w{3})\.(?=\s|$)/)
    .map(plainName)
    .filter((part) => part !== '')
    .join(' | ')} `
  const found = { medicines: new Set<string>(), classes: new Set<string>() }
  const names = [
    ...table.medicines.flatMap(({ id, name, brands }) =>
      [name, ...brands].map((one) => ({ word: plainName(one), of: found.medicines, id })),
    ),
    ...table.classes.flatMap(({ id, name, called }) =>
      [name, ...called].map((one) => ({ word: plainName(one), of: found.classes, id })),
    ),
    ...table.allergens.map((one) => ({ word: plainName(one), of: null, id: '' })),
  ].toSorted((a, b) => b.word.length - a.word.length)
  for (const { word, of, id } of names) {
    while (left.includes(` ${word} `)) {
      left = left.replace(` ${word} `, ' | ')
      of?.add(id)
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
