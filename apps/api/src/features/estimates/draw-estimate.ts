import { t } from '@stillwater/contract/words'
import type { ShownBrand } from '@stillwater/domain/brand/brand'
import { formatMoment, formatShortDate, formatShortDay } from '@stillwater/domain/formats/moments'
import { usd } from '@stillwater/domain/formats/money'
import { stateName } from '@stillwater/domain/people/regions'
import { edges, label, rule, type Doc } from '../../platform/pdf/pdf-page.ts'
import { colors, printable, setStyle } from '../../platform/pdf/typefaces.ts'
import { drawParties } from '../../platform/pdf/draw-parties.ts'
import {
  beginDocument,
  drawFoot,
  drawRunningHead,
  paragraph,
  roomFor,
  titledParagraph,
} from '../../platform/pdf/pdf-document.ts'
import { addressLines } from '../superbills/superbill-content.ts'
import type { EstimateContent, EstimateItem } from './estimate-content.ts'

interface EstimateFacts {
  brand: ShownBrand
  content: EstimateContent
  made_at: string
  is_replaced: boolean
}

const { left } = edges
const row = { code: 308, count: 388, each: 412, total: 490 } as const
const width = 66

/** The written estimate of 45 CFR 149.610(c). All of it is text. */
export async function drawEstimate({ brand, content, made_at, is_replaced }: EstimateFacts): Promise<Buffer> {
  const { doc, bytes } = await beginDocument(brand, t('Good faith estimate'))
  let y = drawParties(doc, partiesOf(content)) + 12
  const day = formatShortDate(made_at, content.zone)
  y = paragraph(doc, y, t('Made {day}', { day }))
  if (is_replaced) y = paragraph(doc, y + 4, t('A newer estimate has replaced this one.'), { bold: true })
  y = paragraph(doc, y + 10, content.service, { bold: true })
  for (const text of aboutOf(content)) y = paragraph(doc, y + 3, text)
  y = drawItems(doc, content.items, y + 10)
  y = drawTotal(doc, content, y)
  for (const { title, text } of disclaimers(content)) y = titledParagraph(doc, y + 7, title, text)
  drawRunningHead(doc, content.patient.name)
  drawFoot(doc, t('Questions about this estimate? Email {support}.', { support: brand.support_email }), day)
  doc.end()
  return bytes
}

function partiesOf({ clinic, patient, clinician, region }: EstimateContent) {
  const provider = clinician
    ? [
        `${clinician.name}, ${clinician.credentials}`,
        t('NPI {npi}', { npi: clinician.npi }),
        t('Tax ID {tax_id}', { tax_id: clinic.tax_id }),
      ]
    : [clinic.legal_name]
  return {
    practice: { ...clinic, address: addressLines(clinic) },
    patient: { name: patient.name, dob: patient.dob },
    third: {
      title: t('Care provided by'),
      lines: [...provider, t('By telehealth, patient in {state}', { state: stateName(region) })],
    },
  }
}

function aboutOf({ starts_at, zone, diagnoses }: EstimateContent): string[] {
  return [
    starts_at
      ? t('Scheduled for {when}', { when: formatMoment(starts_at, zone) })
      : t('Not scheduled yet. You asked for this estimate.'),
    diagnoses.length > 0
      ? t('Diagnosis codes: {codes}', { codes: diagnoses.join(', ') })
      : t('No clinician has set a diagnosis code yet.'),
  ]
}

function drawItems(doc: Doc, items: readonly EstimateItem[], from: number): number {
  label(doc, t('Item or service'), left, from)
  label(doc, t('Code'), row.code, from)
  label(doc, t('Count'), row.count, from)
  label(doc, t('Each'), row.each, from, { width: width - 4, align: 'right' })
  label(doc, t('Expected charge'), row.total - 14, from, { width: width + 14, align: 'right' })
  let y = from + 15
  rule(doc, y, colors.ink, 0.75)
  for (const { description, code, count, each_cents, total_cents } of items) {
    y = roomFor(doc, y + 5, 32)
    setStyle(doc, 'body')
    const said =
      total_cents === 0 ? t('{item}. Included in the membership.', { item: description }) : description
    doc.text(printable(said), left, y, { width: row.code - left - 10, lineGap: 2 })
    const below = doc.y
    doc.text(code ?? t('None'), row.code, y, { width: row.count - row.code - 4 })
    const under = Math.max(below, doc.y)
    doc.text(String(count), row.count, y)
    doc.text(usd(each_cents), row.each, y, { width: width - 4, align: 'right' })
    doc.text(usd(total_cents), row.total, y, { width, align: 'right' })
    y = under + 5
    rule(doc, y, colors.rule, 0.75)
  }
  return y
}

function drawTotal(doc: Doc, { total_cents, from, until }: EstimateContent, at: number): number {
  const y = roomFor(doc, at + 8, 22)
  setStyle(doc, 'strong')
  const said = t('Total expected from {from} to {until}', {
    from: formatShortDay(from),
    until: formatShortDay(until),
  })
  doc.text(said, left, y, { width: row.total - left - 10 })
  const below = doc.y
  doc.text(usd(total_cents), row.total - 14, y, { width: width + 14, align: 'right' })
  return Math.max(below, y + 16)
}

/** What the law asks every estimate to say, in our words. 45 CFR 149.610(c)(1)(vii) to (xi) */
function disclaimers({ until, clinic }: Pick<EstimateContent, 'until' | 'clinic'>) {
  return [
    {
      title: t('This is an estimate, not a contract'),
      text: t(
        'It lists what we reasonably expect today for up to 12 months of this recurring care, until {until}. What you need, and what it costs, may turn out different. You don’t have to get care from anyone named here. The estimate does not include what a pharmacy or a laboratory may charge you.',
        { until: formatShortDay(until) },
      ),
    },
    {
      title: t('There may be more'),
      text: t(
        'We may recommend other services as part of your care. They are scheduled or requested separately and are not in this estimate. You can ask for an estimate of them at any time, under Invoices, then Documents, in your account.',
      ),
    },
    {
      title: t('If you are billed $400 or more above this estimate'),
      text: t(
        'You have the right to dispute the bill. First you can call us at {phone} and ask us to correct it to this estimate, to negotiate it, or to tell you about financial help. Or you can start a dispute with the U.S. Department of Health and Human Services within 120 calendar days of the date on the bill. There is a $25 fee. If the reviewer agrees with you, you pay the amount on this estimate; if not, you pay the higher amount. A dispute will not change the quality of the care you get.',
        { phone: clinic.phone },
      ),
    },
    {
      title: t('Where to learn more'),
      text: t(
        'For the form and for answers about your rights, visit www.cms.gov/nosurprises or call 1-800-985-3059. Keep this estimate: you may need it if you are billed a higher amount.',
      ),
    },
  ]
}
