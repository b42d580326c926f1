import { t, words } from '@stillwater/contract/words'
import type { RecordItem } from '@stillwater/domain/records/record-items'
import * as blocks from './blocks.ts'
import type { Block } from './blocks.ts'
import { noteBlocks } from './note-blocks.ts'
import { safetyPlanBlocks } from './safety-plan-blocks.ts'

/** The parts of the document, in the order in which the record is read. */
export const sections = [
  words('About you'),
  words('Your care team'),
  words('Insurance'),
  words('Answers and scores'),
  words('Follow-up questions about your safety'),
  words('Your safety plans'),
  words('Appointments'),
  words('Your care team’s notes'),
  words('Prescriptions'),
  words('Consents'),
  words('Sharing and corrections'),
  words('Exercises'),
  words('Ratings'),
  words('Invoices'),
  words('Messages'),
  words('Files'),
] as const
type Section = (typeof sections)[number]

type BlocksOf = {
  [Kind in RecordItem['kind']]: [
    Section,
    (item: Extract<RecordItem, { kind: Kind }>, zone: string) => Block[],
  ]
}

const kinds: BlocksOf = {
  patient: ['About you', blocks.patientBlocks],
  care_person: ['Your care team', blocks.carePersonBlocks],
  policy: ['Insurance', blocks.policyBlocks],
  visit: ['Answers and scores', blocks.visitBlocks],
  safety_answers: ['Follow-up questions about your safety', blocks.safetyBlocks],
  safety_plan: ['Your safety plans', safetyPlanBlocks],
  appointment: ['Appointments', blocks.appointmentBlocks],
  immediate_visit: ['Appointments', blocks.immediateBlocks],
  note: ['Your care team’s notes', noteBlocks],
  prescription: ['Prescriptions', blocks.prescriptionBlocks],
  consent: ['Consents', blocks.consentBlocks],
  statement: ['Sharing and corrections', blocks.statementBlocks],
  assignment: ['Exercises', blocks.assignmentBlocks],
  exercise: ['Exercises', blocks.exerciseBlocks],
  rating: ['Ratings', blocks.ratingBlocks],
  invoice: ['Invoices', blocks.invoiceBlocks],
  message: ['Messages', blocks.messageBlocks],
  file: ['Files', blocks.fileBlocks],
}

export const sectionOf = (item: RecordItem): number => sections.indexOf(kinds[item.kind][0])

export function blocksOf(item: RecordItem, zone: string): Block[] {
  const [, describe] = kinds[item.kind] as [Section, (item: RecordItem, zone: string) => Block[]]
  return describe(item, zone)
}

/** Whose conversation a message begins: their days overlap, so one follows the other as a whole. */
export function threadHeading(before: RecordItem | undefined, item: RecordItem): Block[] {
  if (item.kind !== 'message') return []
  if (before?.kind === 'message' && before.thread_id === item.thread_id) return []
  return [{ style: 'title', text: t('Messages with {name}', { name: item.care_person.name }) }]
}

/** The headings from one section up to another; those in between hold nothing. */
export function headings(from: number, to: number): Block[] {
  return sections.slice(from + 1, to + 1).flatMap((name, index) => {
    const heading: Block = { style: 'section', text: t(name) }
    const isEmpty = from + 1 + index < to
    return isEmpty ? [heading, { style: 'quiet', text: t('Nothing on file.') }] : [heading]
  })
}
