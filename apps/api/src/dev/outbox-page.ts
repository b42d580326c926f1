import { escapeHtml } from '../platform/escape-html.ts'
import type { OutboxMessage } from '../ports/mail/outbox.ts'

const style = `
:root { color-scheme: light dark }
body { margin: 0 auto; max-width: 720px; padding: 32px 24px; font: 17px/1.5 Commissioner, system-ui, sans-serif;
  background: light-dark(#f5f1e7, #151b1d); color: light-dark(#12302d, #f1e5cf) }
h1 { font: 450 37px/1.1 "Brygada 1918", Georgia, serif; border-bottom: 2px solid; padding-bottom: 16px }
article { background: light-dark(#fdfbf6, #1d2a2b); border: 1px solid light-dark(#d8d1c0, #2f3b3b);
  border-radius: 12px; padding: 16px 24px; margin: 24px 0; overflow-wrap: anywhere }
h2 { font: 450 24px/1.2 "Brygada 1918", Georgia, serif; margin: 0 0 8px }
small { color: light-dark(#3d5551, #bfb7a5) }
a { color: light-dark(#0b5457, #79bbae) }
p { white-space: pre-line }`

/** The outbox as a person would read it, links included. Everything in it is text. */
export function outboxPage(messages: OutboxMessage[]) {
  const list = messages.map(article).join('') || '<p>Nothing has been sent yet.</p>'
  return {
    policy: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><style>${style}</style></head><body><h1>Outbox</h1>${list}</body></html>`,
  }
}

function article({ channel, to, subject, text, calendar, created_at }: OutboxMessage): string {
  const how = channel === 'mail' ? 'Mail' : 'Text message'
  const attached = calendar
    ? `<details><summary>appointment.ics</summary><pre>${escapeHtml(calendar)}</pre></details>`
    : ''
  return `<article><h2>${escapeHtml(subject ?? how)}</h2><small>${how} to ${escapeHtml(to)}, <time datetime="${created_at}">${created_at}</time></small><p>${withLinks(text)}</p>${attached}</article>`
}

function withLinks(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
}
