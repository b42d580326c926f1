import { Link } from 'wouter'
import { buttonClass } from '@stillwater/ui/actions/button'

/** A link that looks like a text button. */
export function TextLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className={buttonClass({ kind: 'text' })}>
      <span className="sw-button-words">{children}</span>
    </Link>
  )
}
