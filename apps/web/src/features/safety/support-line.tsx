import { supportParts } from '@stillwater/domain/safety/support-line'
import { t } from '@stillwater/contract/words'

export function SupportLine() {
  return (
    <p>
      {supportParts.map(({ text, href }) =>
        href ? (
          <a key={text} href={href}>
            {t(text)}
          </a>
        ) : (
          t(text)
        ),
      )}
    </p>
  )
}
