import type { LinkType } from '../actions/link.tsx'
import { Mark } from './mark.tsx'
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
