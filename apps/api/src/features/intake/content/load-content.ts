import { join } from 'node:path'
import { bankNames, type BankName } from '@stillwater/domain/intake/banks'
import { serviceLines, type ServiceLine } from '@stillwater/domain/people/offerings'
import { scaleFacts, scales, type Scale } from '@stillwater/domain/results/scales'
import { apiRoot } from '../../../platform/api-root.ts'
import { contentFault, readContentFile } from '../../../platform/content-file.ts'
import { bankFault, instrumentFault } from './content-rules.ts'
import * as schema from './content-schema.ts'
import type {
  AnyBankName,
  BankFile,
  InstrumentFile,
  QuestionEntry,
  RegionalPayers,
  Treatment,
} from './content-schema.ts'
import { bankId, questionId, serviceLineId } from './question-ids.ts'

export type Question = QuestionEntry & { id: string }

export interface QuestionBank<Name extends AnyBankName = AnyBankName> {
  id: string
  name: Name
  version: number
  title: string
  refresh_after: boolean
  questions: readonly Question[]
}

interface OfferedServiceLine {
  id: string
  name: string
  title: ServiceLine
}

export interface Content {
  /** The banks that a path can hold. */
  banks: { readonly [Name in BankName]: QuestionBank<Name> }
  cancellation: QuestionBank<'cancellation'>
  bankById: ReadonlyMap<string, QuestionBank>
  questionById: ReadonlyMap<string, PlacedQuestion>
  /** For telling an answer to an older version from one to nothing at all. */
  questionByName: ReadonlyMap<string, PlacedQuestion>
  instruments: { readonly [S in Scale]: InstrumentFile }
  service_lines: readonly OfferedServiceLine[]
  treatments: readonly Treatment[]
  regional_payers: RegionalPayers
}

export interface PlacedQuestion {
  bank: QuestionBank
  question: Question
}

const yesOrNo = [
  { name: 'yes', title: 'Yes' },
  { name: 'no', title: 'No' },
]

/** Reads and checks everything clinicians write. Throws one sentence that names the file and what is wrong in it. */
export function loadContent(folder = join(apiRoot, 'content')): Content {
  const instruments = byName(scales, (scale) => readInstrument(folder, scale))
  const banks = schema.allBankNames.map((name) => readBank(folder, name, instruments))
  for (const bank of banks) {
    const fault = bankFault(bank, banks)
    if (fault) throw contentFault(bankPath(bank.name), fault)
  }
  const rest = {
    instruments,
    service_lines: readServiceLines(folder),
    treatments: readTreatments(folder),
    regional_payers: readContentFile(folder, 'regional-payers.json', schema.regionalPayersFile),
  }
  return withBanks(rest, banks)
}

type WithoutBanks = Pick<Content, 'instruments' | 'service_lines' | 'treatments' | 'regional_payers'>

/** The same content with these banks. */
export function withBanks(content: WithoutBanks, banks: readonly QuestionBank[]): Content {
  const placed = banks.flatMap((bank) => bank.questions.map((question) => ({ bank, question })))
  const named = (name: AnyBankName) => banks.find((bank) => bank.name === name)!
  return {
    ...content,
    banks: byName(bankNames, named) as Content['banks'],
    cancellation: named('cancellation') as Content['cancellation'],
    bankById: new Map(banks.map((bank) => [bank.id, bank])),
    questionById: new Map(placed.map((one) => [one.question.id, one])),
    questionByName: new Map(placed.map((one) => [one.question.name, one])),
  }
}

function readInstrument(folder: string, scale: Scale): InstrumentFile {
  const path = `instruments/${scale}.json`
  const file = readContentFile(folder, path, schema.instrumentFile)
  const fault = file.scale === scale ? instrumentFault(file) : `its scale must be ${scale}, like its file`
  if (fault) throw contentFault(path, fault)
  return file
}

function readBank(folder: string, name: AnyBankName, instruments: Content['instruments']): QuestionBank {
  const file = readContentFile(folder, bankPath(name), schema.bankFile)
  if (file.name !== name) throw contentFault(bankPath(name), `its name must be ${name}, like its file`)
  return {
    ...file,
    id: bankId(name),
    questions: file.questions.flatMap((entry) => expand(entry, instruments)),
  }
}

function expand(entry: BankFile['questions'][number], instruments: Content['instruments']): Question[] {
  if ('instrument' in entry) return itemsOf(instruments[entry.instrument], entry.when)
  const options = entry.question_type === 'yes_no' && entry.options.length === 0 ? yesOrNo : entry.options
  return [{ ...entry, options, id: questionId(entry.name, entry.version) }]
}

function itemsOf(instrument: InstrumentFile, when: QuestionEntry['when']): Question[] {
  return instrument.items.map(({ name, title, instructions, options }) => ({
    ...schema.question.parse({
      name,
      version: instrument.version,
      title,
      description: instructions === undefined ? instrument.instructions : instructions,
      question_type: 'likert',
      options: options ?? instrument.options,
      assessment_type: instrument.scale,
      when,
    }),
    id: questionId(name, instrument.version),
  }))
}

function readServiceLines(folder: string): OfferedServiceLine[] {
  const path = 'service-lines.json'
  const lines = readContentFile(folder, path, schema.serviceLinesFile)
  const order = lines.map(({ title }) => title).join(', ')
  if (order !== serviceLines.join(', '))
    throw contentFault(path, `it must list ${serviceLines.join(', ')}, in order`)
  const odd = lines.find(({ title, name, assessment_type }) => {
    const { service_line, line_name } = scaleFacts[assessment_type]
    return service_line !== title || line_name !== name
  })
  if (odd)
    throw contentFault(path, `the name or assessment_type of ${odd.title} is not the one scores are drawn by`)
  return lines.map(({ name, title }) => ({ id: serviceLineId(name), name, title }))
}

function readTreatments(folder: string): Treatment[] {
  const path = 'treatments.json'
  const treatments = readContentFile(folder, path, schema.treatmentsFile)
  const twice = treatments.find(({ id }, index) => treatments.findIndex((one) => one.id === id) !== index)
  if (twice) throw contentFault(path, `“${twice.id}” is listed twice`)
  return treatments
}

function bankPath(name: AnyBankName): string {
  return `question-banks/${name}.json`
}

function byName<Name extends string, T>(names: readonly Name[], make: (name: Name) => T) {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>
}
