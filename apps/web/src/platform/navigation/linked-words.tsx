import { Fragment } from 'react'
import { Link } from 'wouter'
import { t } from '@stillwater/contract/words'
import { VisuallyHidden } from '@stillwater/ui/layout/visually-hidden'

export interface LinkedWordsProps {
  text: string
  links: Record<string, string>
  /** For a form with a password, which is stored nowhere and would be lost by leaving the page. */
  newTab?: boolean
}

const linked = /<(\w+)>(.*?)<\/\1>/

/** A sentence with links, written `Read our <terms>terms of use</terms>.`, so that it is translated as one. */
export function LinkedWords({ text, links, newTab = false }: LinkedWordsProps) {
  // Plain text, then a link's name and its text, then plain text again, and so on.
  const parts = text.split(linked)
  return parts.map((part, place) => {
    if (place % 3 === 1) return null
    const href = place % 3 === 2 ? links[parts[place - 1] ?? ''] : undefined
    if (!href) return <Fragment key={place}>{part}</Fragment>
    if (newTab) return <NewTab key={place} href={href} words={part} />
    const Tag = href.startsWith('/') ? Link : 'a'
    return (
      <Tag key={place} href={href}>
        {part}
      </Tag>
    )
  })
}

function NewTab({ href, words }: { href: string; words: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {words}
      <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>
    </a>
  )
}
