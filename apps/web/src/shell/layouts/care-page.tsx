import type { ReactNode } from 'react'
import './care-page.css'

export interface CarePageProps {
  /** Above the heading, such as a link back to a list. */
  back?: ReactNode
  title: ReactNode
  /** Beside the heading where there is room. */
  aside?: ReactNode
  children: ReactNode
}

/** A page of the care workspace: denser than a patient's, with actions beside the heading. */
export function CarePage({ back, title, aside, children }: CarePageProps) {
  return (
    <main className="care-page" id="main" tabIndex={-1}>
      {back}
      <div className="care-page-head">
        <h1>{title}</h1>
        {aside}
      </div>
      {children}
    </main>
  )
}
