import { join } from 'node:path'
import * as z from 'zod/mini'
import type { NamedMedicine } from '@stillwater/domain/prescriptions/medicine-names'
import { stoppingLevel, stoppingLevels } from '@stillwater/domain/prescriptions/stopping'
import { apiRoot } from '../../platform/api-root.ts'
import { contentFault, readContentFile } from '../../platform/content-file.ts'

const text = z.string().check(z.trim(), z.minLength(1, 'a text is empty'))
const stoppingFile = z.strictObject({
  reviewed: z.iso.date(),
  groups: z.array(
    z.strictObject({
      name: text,
      level: z.enum(stoppingLevels),
      medicines: z.array(text).check(z.minLength(1)),
      what_may_happen: text,
      evidence: z
        .array(z.strictObject({ source: text, year: z.int(), finding: text }))
        .check(z.minLength(1, 'a group has no evidence')),
    }),
  ),
})

/** What stopping a medicine suddenly means, by its name. */
export interface StoppingTable {
  levelOf(medication_name: string): ReturnType<typeof stoppingLevel>
}

const path = 'stopping-medicines.json'

/** Every treatment that the clinic lists has its place in the table, so that none is forgotten. */
export function loadStoppingTable(
  treatments: readonly NamedMedicine[],
  folder = join(apiRoot, 'content'),
): StoppingTable {
  const { groups } = readContentFile(folder, path, stoppingFile)
  const listed = groups.flatMap(({ medicines }) => medicines)
  const twice = listed.find((one, index) => listed.indexOf(one) !== index)
  if (twice) throw wrong(`“${twice}” is listed twice`)
  const missing = treatments.find(({ id }) => !listed.includes(id))
  if (missing) throw wrong(`“${missing.id}” is not listed`)
  const unknown = listed.find((one) => !treatments.some(({ id }) => id === one))
  if (unknown) throw wrong(`“${unknown}” is not a treatment`)
  return { levelOf: (medication_name) => stoppingLevel(medication_name, treatments, groups) }
}

const wrong = (fault: string) => contentFault(path, fault)
