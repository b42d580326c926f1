import { join } from 'node:path'
import * as z from 'zod/mini'
import { columbiaItems, type ColumbiaItem } from '@stillwater/domain/safety/columbia'
import { apiRoot } from '../../platform/api-root.ts'
import { contentFault, readContentFile } from '../../platform/content-file.ts'

const text = z.string().check(z.trim(), z.minLength(1, 'a text is empty'))
const columbiaFile = z.strictObject({
  version: z.int().check(z.positive()),
  title: text,
  source: text,
  licence: text,
  scoring: text,
  items: z.array(z.strictObject({ name: z.enum(columbiaItems), period: z.nullable(text), title: text })),
})

/** The screener's questions as a patient reads them, by name. */
export type ColumbiaQuestions = { readonly [Item in ColumbiaItem]: string }

const path = 'instruments/columbia.json'

/** The wording of the Columbia screener. A file that is wrong stops the start with one sentence. */
export function loadColumbia(folder = join(apiRoot, 'content')): ColumbiaQuestions {
  const { items } = readContentFile(folder, path, columbiaFile)
  const order = items.map(({ name }) => name).join(', ')
  if (order !== columbiaItems.join(', ')) throw wrong(`it must ask ${columbiaItems.join(', ')}, in order`)
  const worded = items.map(({ name, period, title }) => [
    name,
    period === null ? title : `${period}: ${title}`,
  ])
  return Object.fromEntries(worded) as ColumbiaQuestions
}

const wrong = (fault: string) => contentFault(path, fault)
