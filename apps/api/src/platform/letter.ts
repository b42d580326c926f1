import { crisisLine } from '@stillwater/domain/safety/crisis-line'
import { t } from '@stillwater/contract/words'

export interface Letter {
  subject: string
  paragraphs: string[]
  action?: { label: string; href: string }
}

/** One look for every mail: plain text first, and the same words as simple HTML that any reader shows. */
export function writeLetter(brand: string, { subject, paragraphs, action }: Letter) {
  const foot = [t('With care, {brand}', { brand }), crisisLine]
  const text = [...paragraphs, ...(action ? [`${action.label}: ${action.href}`] : []), ...foot].join('\n\n')
  const body = paragraphs.map((one) => `<p>${escapeHtml(one)}</p>`).join('')
  const button = action
    ? `<p><a href="${escapeHtml(action.href)}" style="display:inline-block;padding:16px 28px;border-radius:12px;background:#0b5457;color:#fdfbf6;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`
    : ''
  const small = foot.map((one) => `<p style="color:#3d5551;font-size:15px">${escapeHtml(one)}</p>`).join('')
  const html = `<!doctype html><html lang="en"><body style="margin:0;background:#f5f1e7;color:#12302d;font:17px/1.5 Georgia,serif"><div style="max-width:560px;margin:0 auto;padding:32px 24px"><h1 style="font-weight:500;font-size:28px;border-bottom:2px solid #12302d;padding-bottom:16px">${escapeHtml(subject)}</h1>${body}${button}<hr style="border:0;border-top:1px solid #d8d1c0">${small}</div></body></html>`
  return { subject, text, html }
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
