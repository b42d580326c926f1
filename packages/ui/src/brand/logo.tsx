import type { LinkType } from '../actions/link.tsx'
import './logo.css'

export interface LogoProps {
  href: string
  name: string
  link?: LinkType
}

export function Logo({ href, name, link: Link = 'a' }: LogoProps) {
  return (
    <Link href={href} className="sw-logo">
      <Mark size={30} />
      {name}
    </Link>
  )
}

/** The brand's symbol: a half-disc on a line and three strokes below, in one color. */
export function Mark({ size = 34 }: { size?: number }) {
  return (
    <svg viewBox="0 0 34 26" width={size} height={(size * 26) / 34} aria-hidden="true">
      <path d="M7.3 12a9.7 9.7 0 0 1 19.4 0z" fill="currentColor" />
      <path
        d="M1 12h32M8 16.2h18M11 20.2h12M14.3 24.2h5.4"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}
