import { t } from '@stillwater/contract/words'
import type { Day } from '@stillwater/domain/formats/dates'
import { formatShortDay } from '@stillwater/domain/formats/moments'
import { edges, type Doc } from './pdf-page.ts'
import { column } from './pdf-document.ts'

interface Parties {
  practice: { legal_name: string; address: readonly string[]; phone: string; tax_id: string; npi: string }
  patient: { name: string; dob: Day; address?: readonly string[] }
  /** The right column, which each kind of document fills with its own. */
  third: { title: string; lines: readonly string[] }
}

/** The practice, the patient and a third party side by side under the title. Returns where the longest ends. */
export function drawParties(doc: Doc, { practice, patient, third }: Parties): number {
  const y = edges.top + 58
  return Math.max(
    column(doc, { x: edges.left, y, width: 168 }, t('Practice'), [
      practice.legal_name,
      ...practice.address,
      practice.phone,
      t('Tax ID {tax_id}', { tax_id: practice.tax_id }),
      t('NPI {npi}', { npi: practice.npi }),
    ]),
    column(doc, { x: 236, y, width: 150 }, t('Patient'), [
      patient.name,
      t('Born {day}', { day: formatShortDay(patient.dob) }),
      ...(patient.address ?? []),
    ]),
    column(doc, { x: 400, y, width: 156 }, third.title, third.lines),
  )
}
