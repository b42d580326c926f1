import { dischargeWords, supplyWords } from '@stillwater/contract/discharge-words'
import type { DischargeLetter } from '@stillwater/contract/discharges'
import { t } from '@stillwater/contract/words'
import type { ShownBrand } from '@stillwater/domain/brand/brand'
import { formatDate, formatLongDay } from '@stillwater/domain/formats/moments'
import { formatPhone } from '@stillwater/domain/formats/phone'
import { crisisLine } from '@stillwater/domain/safety/crisis-line'
import type { ClinicIdentity } from '@stillwater/domain/superbills/billing-identity'
import { practiceLine } from '../../platform/pdf/letterhead.ts'
import { edges } from '../../platform/pdf/pdf-page.ts'
import { beginDocument, drawFoot, drawRunningHead, paragraph } from '../../platform/pdf/pdf-document.ts'

interface LetterFacts {
  brand: ShownBrand
  clinic: ClinicIdentity
  letter: DischargeLetter
  name: string
  zone: string
}

/** The letter about the end of someone's care, with the same words as the page. All of it is text. */
export async function drawDischarge({ brand, clinic, letter, name, zone }: LetterFacts): Promise<Buffer> {
  const { doc, bytes } = await beginDocument(
    { name: brand.name, practice: practiceLine(brand.name, clinic) },
    t('Letter'),
  )
  const written = formatDate(letter.created_at, zone)
  let y = edges.top + 80
  const say = (text: string, space = 6, bold = false) => {
    y = paragraph(doc, y + space, text, { bold })
  }
  say(written)
  say(t('Dear {name},', { name }), 12)
  const { state } = letter
  const ends = { brand: brand.name, day: formatLongDay(letter.effective_on) }
  if (state === 'canceled') {
    say(t('We withdrew this letter. Your care with us continues.'), 12, true)
    say(t('The letter said that your care with {brand} would end on {day}.', ends), 6, true)
  }
  if (state === 'planned') say(t('Your care with {brand} ends on {day}.', ends), 12, true)
  if (state === 'completed') say(t('Your care with {brand} ended on {day}.', ends), 12, true)
  if (state === 'returned')
    say(t('Your care with {brand} ended on {day}, and you came back later.', ends), 12, true)
  say(t('Reason: {reason}.', { reason: t(dischargeWords[letter.reason]) }))
  say(letter.explanation)
  if (state === 'planned') say(t('You can message your care team until {day}.', ends))
  if (state === 'completed')
    say(t('You can still read your messages. No one reads new ones, so you can’t send any here.'))
  if (state === 'planned' || state === 'completed')
    say(t('We won’t charge you for another month. Your membership ends with the month you paid for.'))
  if (letter.supplies.length > 0) say(t('Your medicines'), 14, true)
  for (const { medication_name, plan, details } of letter.supplies)
    say(`${medication_name}: ${t(supplyWords[plan])}. ${details}`)
  say(t('Where you can get care'), 14, true)
  for (const { name: place, phone, note } of letter.referrals)
    say([`${place}, ${formatPhone(phone)}`, note].filter(Boolean).join('. '))
  say(t('Your records'), 14, true)
  say(
    t(
      'Your records are still yours. You can download them in your account, or ask us to send them to someone.',
    ),
  )
  say(t('If you are in danger'), 14, true)
  say(t(crisisLine))
  say(t('Both answer at any hour, even after your care with us has ended.'))
  say(letter.planned_by, 16)
  drawRunningHead(doc, name)
  drawFoot(doc, t('Questions about this letter? Email {support}.', { support: brand.support_email }), written)
  doc.end()
  return bytes
}
