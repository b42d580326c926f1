import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { buttonClass } from '@stillwater/ui/actions/button'

interface HomeStepProps {
  figure: string
  words?: string | undefined
  href: string
  go: string
  /** Further, quieter actions. */
  children?: ReactNode
}

/** What to do, why, and the one button that does it. */
export function HomeStep({ figure, words, href, go, children }: HomeStepProps) {
  return (
    <>
      <p className="home-figure">{figure}</p>
      {words && <p className="sw-quiet">{words}</p>}
      <p className="home-actions">
        <Link href={href} className={buttonClass({ small: true })}>
          {go}
        </Link>
        {children}
      </p>
    </>
  )
}
