import { t } from '@stillwater/contract/words'
import type { ShownBrand } from '@stillwater/domain/brand/brand'
import { formatShortDate, formatShortDay } from '@stillwater/domain/formats/moments'
import { usd } from '@stillwater/domain/formats/money'
import { addDays } from '@stillwater/domain/plans/billing-dates'
import { drawParties } from '../../platform/pdf/draw-parties.ts'
import {
  beginDocument,
  drawFoot,
  drawRunningHead,
  paragraph,
  roomFor,
} from '../../platform/pdf/pdf-document.ts'
import { edges, label, rule, type Doc } from '../../platform/pdf/pdf-page.ts'
import { colors, printable, setStyle } from '../../platform/pdf/typefaces.ts'
import type { SuperbillContent, SuperbillLine } from './superbill-content.ts'
import { addressLines } from './superbill-content.ts'

interface SuperbillFacts {
  brand: ShownBrand
  content: SuperbillContent
  number: string
  version: number
  made_at: string
}

const { left, right } = edges
const row = { date: left, code: 134, place: 198, units: 240, diagnoses: 278, amounts: 364 } as const
const amountWidth = 62

/** What an insurer asks an out-of-network member for. All of it is text. */
export async function drawSuperbill(facts: SuperbillFacts): Promise<Buffer> {
  const { brand, content, number, version, made_at } = facts
  const { doc, bytes } = await beginDocument(brand, t('Superbill {number}', { number }))
  const under = drawParties(doc, partiesOf(content))
  const made = t('Made {day}', { day: formatShortDate(made_at, content.clinic.zone) })
  const corrected = t('Corrected version {version}. It replaces all earlier versions.', { version })
  let y = paragraph(doc, under + 16, version > 1 ? `${made}. ${corrected}` : made)
  y = drawLines(doc, content.lines, y + 14)
  y = drawTotals(doc, content.lines, y)
  for (const text of notesOn(content)) y = paragraph(doc, y + 9, text)
  drawRunningHead(doc, content.patient.name)
  drawFoot(
    doc,
    t('Questions about this superbill? Email {support}.', { support: brand.support_email }),
    number,
  )
  doc.end()
  return bytes
}

function partiesOf({ clinic, patient, policy }: SuperbillContent) {
  const insurance = policy
    ? [
        policy.payer,
        t('Member ID {id}', { id: policy.member_id }),
        ...(policy.group_number ? [t('Group {number}', { number: policy.group_number })] : []),
        ...(policy.is_out_of_network ? [t('Out of network')] : []),
      ]
    : [t('No insurance on file')]
  return {
    practice: { ...clinic, address: addressLines(clinic) },
    patient,
    third: { title: t('Insurance'), lines: insurance },
  }
}

const amountsOf = ({
  charge_cents,
  refunded_cents,
}: Pick<SuperbillLine, 'charge_cents' | 'refunded_cents'>) =>
  [charge_cents, charge_cents, refunded_cents].map((cents) => usd(cents))

function drawLines(doc: Doc, lines: readonly SuperbillLine[], from: number): number {
  label(doc, t('Date of service'), row.date, from)
  label(doc, t('CPT code'), row.code, from)
  label(doc, t('Place'), row.place, from)
  label(doc, t('Units'), row.units, from)
  label(doc, t('Diagnosis'), row.diagnoses, from)
  drawAmounts(from, [t('Charge'), t('Paid'), t('Refunded')], (text, x, y) =>
    label(doc, text, x, y, { width: amountWidth, align: 'right' }),
  )
  let y = from + 15
  rule(doc, y, colors.ink, 0.75)
  for (const line of lines) {
    y = roomFor(doc, y + 7, 46)
    setStyle(doc, 'body')
    doc.text(formatShortDay(line.day), row.date, y)
    doc.text(`${line.service_code}-${line.modifier}`, row.code, y)
    doc.text(line.place_of_service, row.place, y)
    doc.text(String(line.units), row.units, y)
    doc.text(line.diagnoses.length > 0 ? line.diagnoses.join(', ') : t('Not set'), row.diagnoses, y, {
      width: row.amounts - row.diagnoses - 4,
    })
    const below = doc.y
    drawAmounts(y, amountsOf(line), (text, x, at) =>
      doc.text(text, x, at, { width: amountWidth, align: 'right' }),
    )
    setStyle(doc, 'small').text(printable(clinicianWords(line)), left, below + 3, { width: right - left })
    y = doc.y + 6
    rule(doc, y, colors.rule, 0.75)
  }
  return y
}

function drawAmounts(
  y: number,
  texts: readonly string[],
  draw: (text: string, x: number, y: number) => unknown,
): void {
  for (const [n, text] of texts.entries()) draw(text, row.amounts + n * (amountWidth + 3), y)
}

const clinicianWords = ({ clinician, minutes }: SuperbillLine) =>
  t('{name}, {credentials}, NPI {npi}, license {license}. Telehealth, {minutes} minutes.', {
    ...clinician,
    minutes,
  })

function drawTotals(doc: Doc, lines: readonly SuperbillLine[], from: number): number {
  const y = roomFor(doc, from + 8, 20)
  const sum = (name: 'charge_cents' | 'refunded_cents') => lines.reduce((all, line) => all + line[name], 0)
  setStyle(doc, 'strong').text(t('Total'), left, y)
  const total = { charge_cents: sum('charge_cents'), refunded_cents: sum('refunded_cents') }
  drawAmounts(y, amountsOf(total), (text, x, at) =>
    doc.text(text, x, at, { width: amountWidth, align: 'right' }),
  )
  return y + 16
}

/** How the amounts came about, and what an insurer may ask for. */
function notesOn({ period_start, period_end, month_cents, lines }: SuperbillContent): string[] {
  const isOpen = lines.some(({ diagnoses }) => diagnoses.length === 0)
  return [
    t(
      'How we got these amounts: the patient pays one price for a membership month, not a fee per session. {month} was charged and paid for {from} to {to}. That amount is divided among the therapy and psychiatry sessions attended in those days by their length in minutes, to the cent. A refund is divided the same way.',
      {
        month: usd(month_cents),
        from: formatShortDay(period_start),
        to: formatShortDay(addDays(period_end, -1)),
      },
    ),
    t(
      'Place of service 10 is telehealth in the patient’s home. Modifier 95 is live video, 93 is a telephone call. The patient has paid the practice. Please reimburse the patient.',
    ),
    ...(isOpen
      ? [
          t(
            'A session says “Not set” because no clinician has set a diagnosis for it. Most insurers need a diagnosis code before they reimburse. To ask for one, the patient can send a message to the clinician named above, then open this superbill again.',
          ),
        ]
      : []),
    t('This superbill is a record of services and payments. It does not promise that an insurer will pay.'),
  ]
}
