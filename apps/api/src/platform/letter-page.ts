import { wholeDates } from '@stillwater/domain/formats/whole-dates'
import { crisisParts } from '@stillwater/domain/safety/crisis-line'
import { t } from '@stillwater/contract/words'
import { escapeHtml } from './escape-html.ts'

interface Page {
  subject: string
  paragraphs: string[]
  facts: [label: string, value: string][]
  action?: { label: string; href: string }
  /** Small print, before the crisis lines. */
  foot: string[]
}

// Mail programs load no fonts, so the type is what most devices have that is nearest to ours.
const serif = "Georgia,'Times New Roman',serif"
const sans = "'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

// Colors stand inline for programs that drop a style sheet; this one turns them to night where it is read.
const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#151b1d!important}.ink{color:#f1e5cf!important}.quiet{color:#bfb7a5!important}
.leaf{background:#1d2a2b!important}.hair{border-color:#2f3b3b!important}.line{background:#2f3b3b!important}
.mark{background:#f1e5cf!important}.link{color:#79bbae!important}
.act{background:#79bbae!important;color:#071d1c!important}}
@supports (text-wrap:pretty){.end{white-space:normal!important}}
@media (max-width:480px){.page{padding:20px 16px!important}.act{display:block!important;text-align:center!important}}`

/** The whole page of an email. Tables and inline styles, because many mail programs know nothing newer. */
export function letterPage(
  brand: { name: string; support_email: string },
  { subject, paragraphs, facts, action, foot }: Page,
): string {
  const title = `<h1 class="ink" style="margin:0 0 20px;font:500 28px/1.2 ${serif};color:#12302d;text-wrap:balance">${wholeEnd(wholeParts(subject))}</h1>`
  const body = paragraphs.map((one) => paragraph(wholeEnd(prose(one, brand.support_email)))).join('')
  const small = foot.map((one) => smallPrint(prose(one, brand.support_email))).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="format-detection" content="telephone=no"><title>${escapeHtml(subject)}</title><style>${styles}</style></head><body class="paper" style="margin:0;padding:0;background:#f5f1e7"><table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f1e7"><tr><td align="center"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;table-layout:fixed"><tr><td class="page" align="left" style="padding:32px 28px;overflow-wrap:break-word">${masthead(brand.name)}${title}${body}${factRows(facts)}${button(action)}<div class="line" style="height:1px;margin:32px 0 20px;background:#d8d1c0;line-height:1px">&nbsp;</div>${small}${smallPrint(crisisLinks())}</td></tr></table></td></tr></table></body></html>`
}

/**
 * A short last word keeps the one before it, so that it never stands alone on the last line. Where `text-wrap` is known,
 * the style sheet lets it go: a browser that breaks lines well takes the two for one word and avoids them together.
 */
function wholeEnd(html: string): string {
  const words = html.match(/(?:<[^<>]*>|[^ <])+/g) ?? []
  const end = words.slice(-2).join(' ')
  const said = end.replace(/<[^<>]*>/g, '')
  const isShort = said.length - said.indexOf(' ') <= 9 && said.length <= 18
  if (words.length < 3 || !isShort) return html
  return `${words.slice(0, -2).join(' ')} <span class="end" style="white-space:nowrap">${end}</span>`
}

const unbroken = /\b(?:\d+ (?:minute|hour|day|month)s?|ending in \d{4}|Dr\. )\b/g

/** A document's number, SW-000010, and "sign-in" never break at their hyphen; a date, a time, "30 minutes", a card or "Dr. Ortiz" never inside. */
function wholeParts(text: string): string {
  return wholeDates(escapeHtml(text))
    .replace(unbroken, (part) => part.replaceAll(' ', '\u00a0'))
    .replace(
      /\b(?:[A-Z]{2}-\d{6}|(?:[Ss]ign|[Cc]heck)-in)\b/g,
      (part) => `<span style="white-space:nowrap">${part}</span>`,
    )
}

/** The mark, a half-disc on the waterline with three strokes below, made of boxes: mail programs show no SVG. */
function masthead(name: string): string {
  const bar = (width: number, height: number, top: number, shape = '') =>
    `<div class="mark" style="width:${width}px;height:${height}px;margin:${top}px auto 0;background:#12302d;font-size:0;line-height:0${shape}"></div>`
  const mark = `<div style="width:32px">${bar(20, 10, 0, ';border-radius:10px 10px 0 0')}${bar(32, 2, 0)}${bar(18, 2, 2)}${bar(12, 2, 2)}${bar(6, 2, 2)}</div>`
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 28px"><tr><td style="padding-right:12px" aria-hidden="true">${mark}</td><td class="ink" style="font:500 22px/1.2 ${serif};color:#12302d">${escapeHtml(name)}</td></tr></table>`
}

function paragraph(html: string): string {
  return `<p class="ink" style="margin:0 0 16px;font:400 17px/1.5 ${sans};color:#12302d;text-wrap:pretty">${html}</p>`
}

function factRows(facts: [string, string][]): string {
  if (facts.length === 0) return ''
  const rows = facts.map(([label, value], at) => {
    const line = at === 0 ? '' : ';border-top:1px solid #d8d1c0'
    const cell = (padding: string) => `class="ink hair" style="padding:${padding};color:#12302d${line}`
    // Close together and balanced, so that a phone breaks the line before a date and not within it.
    const labelCell = `${cell('12px 4px 12px 16px')};font:400 16px/1.4 ${sans};white-space:nowrap"`
    const valueCell = `${cell('12px 16px 12px 4px')};font:600 16px/1.4 ${sans};text-wrap:balance"`
    return `<tr><th scope="row" align="left" ${labelCell}>${escapeHtml(label)}</th><td align="right" ${valueCell}>${escapeHtml(value)}</td></tr>`
  })
  return `<table class="leaf" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 20px;background:#fdfbf6;border-radius:12px">${rows.join('')}</table>`
}

function button(action: Page['action']): string {
  if (!action) return ''
  return `<p style="margin:24px 0 0"><a class="act" href="${escapeHtml(action.href)}" style="display:inline-block;padding:16px 28px;border-radius:12px;background:#0b5457;color:#fdfbf6;text-decoration:none;font:600 18px/1.3 ${sans}">${escapeHtml(action.label)}</a></p>`
}

function smallPrint(html: string): string {
  return `<p class="quiet" style="margin:0 0 12px;font:400 15px/1.45 ${sans};color:#3d5551">${html}</p>`
}

const linkStyle = 'class="link" style="color:#0b5457;text-decoration:underline'

/** A sentence with the clinic's own address as a link. A longer address that contains it is not the clinic's. */
function prose(sentence: string, address: string): string {
  const link = `<a ${linkStyle}" href="mailto:${escapeHtml(address)}">${escapeHtml(address)}</a>`
  const literal = address.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const alone = new RegExp(String.raw`(?<=^|[\s(])${literal}(?=[.,:;?!)]*(?:\s|$))`)
  return sentence.split(alone).map(wholeParts).join(link)
}

/** A number never breaks over two lines, and a tap calls or texts it. */
function crisisLinks(): string {
  return crisisParts
    .map(({ text, href }) => {
      const said = escapeHtml(t(text))
      return href ? `<a ${linkStyle};white-space:nowrap" href="${href}">${said}</a>` : said
    })
    .join('')
}
