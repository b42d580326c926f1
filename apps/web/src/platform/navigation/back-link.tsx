import { Link } from 'wouter'

/** Above the heading of a page: the way to the page it belongs to. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <p className="sw-back">
      <Link href={href}>{children}</Link>
    </p>
  )
}
