import { crisisParts } from '@stillwater/domain/safety/crisis-line'
import { t } from '@stillwater/contract/words'

/** The same words without links, where the numbers stand below as buttons. */
export function CrisisWords() {
  return (
    <p className="crisis-words">
      {crisisParts.map(({ text, href }) => (href ? <span key={text}>{t(text)}</span> : t(text)))}
    </p>
  )
}

/** The page's own static line steps back while this one stands anywhere. decision S1 */
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
