import { crisisParts } from '@stillwater/domain/safety/crisis-line'
import { t } from '@stillwater/contract/words'

/** The same text without links, where the numbers are buttons below. */
export function CrisisWords() {
  return (
    <p className="crisis-words">
      {crisisParts.map(({ text, href }) => (href ? <span key={text}>{t(text)}</span> : t(text)))}
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
