import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ArrowLeftIcon } from '@stillwater/ui/icons/arrow-left'
import './care-page.css'

/** The way back from a page of the care workspace, above its heading. */
export function CareBack({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="care-back">
      <ArrowLeftIcon size={20} />
      {children}
    </Link>
  )
}
