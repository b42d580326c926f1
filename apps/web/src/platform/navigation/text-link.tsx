import { Link } from 'wouter'
import { buttonClass } from '@stillwater/ui/actions/button'

/** A way to another page that looks like an underlined action. */
export function TextLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className={buttonClass({ kind: 'text' })}>
      <span className="sw-button-words">{children}</span>
    </Link>
  )
}
