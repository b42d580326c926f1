import { t, words } from '@stillwater/contract/words'
import { formatMoment, formatShortDay } from '@stillwater/domain/formats/moments'
import { usd, usdInColumn } from '@stillwater/domain/formats/money'
import { formatPhone } from '@stillwater/domain/formats/phone'
import { stateName } from '@stillwater/domain/people/regions'
import { hasOrderProblem, needsConsent } from '@stillwater/domain/prescriptions/order-status'
import type * as items from '@stillwater/domain/records/record-items'
import { scaleFacts, scales, scoreCaption } from '@stillwater/domain/results/scales'
import { severity } from '@stillwater/domain/results/severity'
import { roleWords } from '../record-words.ts'

/** A piece of a page. `section`, `title` and `subtitle` are headings of three levels. */
export interface Block {
  style: 'section' | 'title' | 'subtitle' | 'text' | 'quiet'
  text: string
}

const title = (text: string): Block => ({ style: 'title', text })
const subtitle = (text: string): Block => ({ style: 'subtitle', text })
const plain = (text: string): Block => ({ style: 'text', text })
const quiet = (text: string): Block => ({ style: 'quiet', text })

/** A line "What: value", or nothing where there is no value. */
const fact = (what: string, value: string | null | undefined): Block[] =>
  value ? [plain(`${what}: ${value}`)] : []

type Zoned<Item> = (item: Item, zone: string) => Block[]

export const patientBlocks: Zoned<items.PatientItem> = (item) => [
  ...fact(t('Name'), `${item.first_name} ${item.last_name}`),
  ...fact(t('Email'), item.email),
  ...fact(t('Phone'), item.phone && formatPhone(item.phone)),
  ...fact(t('Date of birth'), item.birth_date && formatShortDay(item.birth_date)),
  ...fact(t('Pronouns'), item.pronoun?.replaceAll('_', '/')),
  ...fact(t('State'), item.region && stateName(item.region)),
  ...item.addresses.flatMap((address) =>
    fact(
      address.address_type === 'ShippingAddress' ? t('Mailing address') : t('Billing address'),
      lineOf(address),
    ),
  ),
  ...fact(
    t('Emergency contact'),
    item.emergency_contact &&
      `${item.emergency_contact.first_name} ${item.emergency_contact.last_name}, ${formatPhone(item.emergency_contact.phone)}`,
  ),
]

const lineOf = ({ address_1, address_2, city, region, postal_code }: items.PostalAddress) =>
  [address_1, address_2, city, `${region} ${postal_code}`].filter(Boolean).join(', ')

export const carePersonBlocks: Zoned<items.CarePersonItem> = ({ name, care_roles }) => [
  plain([name, ...care_roles.map((role) => t(roleWords[role] ?? role))].join(', ')),
]

export const policyBlocks: Zoned<items.PolicyItem> = (item, zone) => [
  title(item.covers === 'visits' ? t('Insurance for visits') : t('Insurance for medication')),
  ...fact(t('Insurer'), item.payer_name),
  ...fact(t('Member ID'), item.policy_id),
  ...fact(t('Group number'), item.group_number),
  ...fact(t('Rx BIN'), item.rx_bin),
  ...fact(t('Name on the card'), item.holder_name),
  ...fact(t('Copay'), item.copay_cents.map(usd).join(', ')),
  ...fact(t('Added'), formatMoment(item.created_at, zone)),
  ...fact(t('Ended'), item.closed_at && formatMoment(item.closed_at, zone)),
]

export const visitBlocks: Zoned<items.VisitItem> = (item, zone) => {
  const at = formatMoment(item.completed_at ?? item.created_at, zone)
  const scored = scales.filter((scale) => item.scores[scale] !== undefined)
  const banks = [...new Set(item.answers.map(({ bank_name }) => bank_name))]
  return [
    title(item.is_initial ? t('First questionnaire, {at}', { at }) : t('Check-in, {at}', { at })),
    ...(item.completed_at ? [] : [quiet(t('Not finished.'))]),
    ...fact(t('About'), item.service_lines.join(', ')),
    ...scored.flatMap((scale) =>
      fact(
        t('{scale} score', { scale: scaleFacts[scale].title }),
        t('{score} of {maximum}, {severity}', {
          score: String(item.scores[scale]),
          maximum: String(scaleFacts[scale].maximum),
          severity: severity(scale, item.scores[scale] ?? 0),
        }),
      ),
    ),
    ...(scored.length > 0 ? [quiet(t(scoreCaption))] : []),
    ...banks.flatMap((bank) => bankBlocks(item.answers.filter(({ bank_name }) => bank_name === bank))),
  ]
}

const bankBlocks = (answers: items.AnswerItem[]): Block[] => [
  subtitle(answers[0]?.bank_title ?? ''),
  ...answers.flatMap(({ title: question, response, day, elaboration, file_id }) => [
    quiet(question),
    plain(
      [day ? formatShortDay(day) : response, elaboration, file_id && t('A file, listed under Files.')]
        .filter(Boolean)
        .join('. ') || t('Skipped'),
    ),
  ]),
]

export const safetyBlocks: Zoned<items.SafetyAnswersItem> = (item, zone) => [
  title(formatMoment(item.at, zone)),
  ...item.answers.flatMap(({ question, answer }) => [quiet(question), plain(answer)]),
]

const appointmentStatuses: Record<items.AppointmentItem['status'], string> = {
  booked: words('booked'),
  completed: words('took place'),
  no_show: words('missed'),
  canceled: words('canceled'),
}

export const appointmentBlocks: Zoned<items.AppointmentItem> = (item, zone) => [
  plain(
    [
      formatMoment(item.starts_at, zone),
      item.care_person.name,
      item.communication === 'video' ? t('by video') : t('by phone'),
      item.canceled_by === 'patient' ? t('canceled by you') : t(appointmentStatuses[item.status]),
    ].join(', '),
  ),
  ...fact(t('Diagnosis (ICD-10-CM)'), item.diagnosis && diagnosisWords(item.diagnosis, zone)),
]

const diagnosisWords = (
  { codes, set_by, set_at }: NonNullable<items.AppointmentItem['diagnosis']>,
  zone: string,
) =>
  [
    codes.join(', '),
    set_by
      ? t('set by {name} on {at}', { name: set_by.name, at: formatMoment(set_at, zone) })
      : t('set on {at}', { at: formatMoment(set_at, zone) }),
  ].join(', ')

export const immediateBlocks: Zoned<items.ImmediateVisitItem> = (item, zone) => [
  plain(
    [formatMoment(item.taken_at, zone), item.care_person?.name, t('by video, not booked before')]
      .filter(Boolean)
      .join(', '),
  ),
]

const prescriptionStatuses: Record<items.PrescriptionItem['status'], string> = {
  active: words('Active'),
  paused: words('Paused'),
  canceled: words('Canceled'),
  expired: words('Expired'),
}

export const prescriptionBlocks: Zoned<items.PrescriptionItem> = (item, zone) => [
  title(item.medication_name),
  ...fact(t('How to take it'), item.dosage_readable),
  ...fact(t('Status'), t(prescriptionStatuses[item.status])),
  ...fact(t('Prescribed by'), item.prescriber?.name),
  ...fact(t('Prescribed'), formatMoment(item.created_at, zone)),
  ...fact(t('Days of supply'), String(item.days_supply)),
  ...fact(t('Refills left'), String(item.refills)),
  ...fact(t('Valid until'), item.status === 'canceled' ? null : formatShortDay(item.expires_on)),
  ...fact(t('Pharmacy'), item.pharmacy_name),
  ...item.decisions.flatMap(({ at, by, text }) =>
    fact([formatMoment(at, zone), by?.name].filter(Boolean).join(', '), text),
  ),
  ...item.orders.flatMap((order) =>
    fact(
      t('Order {number}', { number: String(order.number) }),
      [
        formatMoment(order.created_at, zone),
        order.price_cents === null ? null : usd(order.price_cents),
        orderWords(order),
      ]
        .filter(Boolean)
        .join(', '),
    ),
  ),
]

/** A local pharmacy tells us that it has the prescription, and not when the medicine was picked up. */
function orderWords({ order_status, arrived_on, declined_at }: items.OrderItem): string {
  const day = arrived_on && formatShortDay(arrived_on)
  if (day)
    return order_status === 'delivered'
      ? t('arrived {day}', { day })
      : t('sent to the pharmacy {day}', { day })
  if (declined_at) return t('you declined it')
  if (needsConsent(order_status)) return t('waiting for your answer')
  if (hasOrderProblem(order_status)) return t('held up by a problem')
  return order_status === 'in_transit' ? t('on its way') : t('ordered')
}

export const consentBlocks: Zoned<items.ConsentItem> = (item, zone) => [
  quiet(`${formatMoment(item.at, zone)}, ${item.is_given ? t('you agreed') : t('you declined')}`),
  plain(item.about),
]

export const statementBlocks: Zoned<items.StatementItem> = (item, zone) => [
  title(item.title),
  quiet(formatMoment(item.at, zone)),
  ...item.lines.flatMap(({ name, text }) => fact(name, text)),
]

export const assignmentBlocks: Zoned<items.AssignmentItem> = (item, zone) => [
  quiet(
    [formatMoment(item.created_at, zone), t('given to you'), item.assigned_by?.name]
      .filter(Boolean)
      .join(', '),
  ),
  plain([item.title, item.note].filter(Boolean).join('. ')),
]

export const exerciseBlocks: Zoned<items.ExerciseItem> = (item, zone) => [
  title(`${item.title}, ${formatMoment(item.completed_at ?? item.saved_at, zone)}`),
  ...(item.completed_at ? [] : [quiet(t('Not finished.'))]),
  ...fact(
    t('How I felt before'),
    item.rating_before === null
      ? null
      : t('{rating} of {highest}', { rating: String(item.rating_before), highest: '10' }),
  ),
  ...fact(
    t('How I felt after'),
    item.rating_after === null
      ? null
      : t('{rating} of {highest}', { rating: String(item.rating_after), highest: '10' }),
  ),
  ...item.answers.flatMap(({ prompt, answer }) => [quiet(prompt), plain(answer || t('Skipped'))]),
]

export const ratingBlocks: Zoned<items.RatingItem> = (item, zone) => [
  plain(
    [
      formatMoment(item.created_at, zone),
      item.care_person?.name,
      t('{rating} of {highest}', { rating: String(item.rating), highest: '5' }),
      item.comment,
    ]
      .filter(Boolean)
      .join(', '),
  ),
]

const invoiceStatuses: Record<items.InvoiceItem['status'], string> = {
  open: words('due'),
  paid: words('paid'),
  void: words('void'),
  written_off: words('written off'),
}

export const invoiceBlocks: Zoned<items.InvoiceItem> = (item, zone) => [
  title(t('Invoice {number}, {at}', { number: item.number, at: formatMoment(item.created_at, zone) })),
  plain(`${item.title}, ${t(invoiceStatuses[item.status])}`),
  ...item.lines.map(({ description, amount_cents }) => plain(`${description}: ${usdInColumn(amount_cents)}`)),
  ...fact(t('Total'), usdInColumn(item.lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0))),
  ...fact(t('Refunded'), item.refunded_cents > 0 ? usd(item.refunded_cents) : null),
]

export const messageBlocks: Zoned<items.MessageItem> = (item, zone) => [
  quiet(
    [
      formatMoment(item.created_at, zone),
      item.sender ? item.sender.name : t('you to {name}', { name: item.care_person.name }),
      item.is_auto_reply ? t('automatic reply') : null,
    ]
      .filter(Boolean)
      .join(', '),
  ),
  ...(item.text ? [plain(item.text)] : []),
  ...(item.file_id ? [plain(t('A file, listed under Files.'))] : []),
]

export const fileBlocks: Zoned<items.FileItem> = (item, zone) => [
  plain([item.file_name, item.about, formatMoment(item.created_at, zone)].filter(Boolean).join(', ')),
]
