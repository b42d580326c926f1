import { crisisParts } from '@stillwater/domain/safety/crisis-line'
import { t } from '@stillwater/contract/words'

/** Each has a row of its own where the words below stand. */
const rows: readonly string[] = ['tel:911', 'tel:988', 'sms:988']

/** The same text where those numbers are rows below: the number that has no row is a link in the text. */
export function CrisisWords() {
  return (
    <p className="crisis-words">
      {crisisParts.map(({ text, href, label }) => {
        if (!href) return t(text)
        if (rows.includes(href)) return <span key={text}>{t(text)}</span>
        return (
          <a key={text} href={href} aria-label={label && t(label)}>
            {t(text)}
          </a>
        )
      })}
    </p>
  )
}

/** The static page's line is hidden while this one is rendered. decision S1 */
export function CrisisLine() {
  return (
    <p data-crisis-line="">
      {crisisParts.map(({ text, href, label }) =>
        href ? (
          <a key={text} href={href} aria-label={label && t(label)}>
            {t(text)}
          </a>
        ) : (
          t(text)
        ),
      )}
    </p>
  )
}
