import { t } from '@stillwater/contract/words'
import { crisisParts } from '@stillwater/domain/safety/crisis-line'
import { escapeHtml } from '../escape-html.ts'

const style = `
:root { color-scheme: light dark }
body { margin: 0; background: light-dark(#f5f1e7, #151b1d); color: light-dark(#12302d, #f1e5cf);
  font: 18px/1.5 system-ui, sans-serif }
main { max-width: 640px; margin: 0 auto; padding: 96px 24px }
h1 { font: 450 37px/1.15 Georgia, serif; border-bottom: 2px solid; padding-bottom: 24px }
a { color: light-dark(#0b5457, #79bbae) }
footer { margin-top: 48px; font-size: 16px }
footer a { color: inherit }`

export const problemPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

const crisisLine = (): string =>
  crisisParts
    .map(({ text, href, label = text }) =>
      href
        ? `<a href="${href}" aria-label="${escapeHtml(t(label))}">${escapeHtml(t(text))}</a>`
        : escapeHtml(t(text)),
    )
    .join('')

/** For a person who opened an address of the API by hand or from a letter: the sentence, and a way on. */
export function problemPage(sentence: string, way: { href: string; label: string }): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(t('Something is not right'))}</title><style>${style}</style></head><body><main><h1>${escapeHtml(sentence)}</h1><p><a href="${escapeHtml(way.href)}">${escapeHtml(way.label)}</a></p><footer>${crisisLine()}</footer></main></body></html>`
}
