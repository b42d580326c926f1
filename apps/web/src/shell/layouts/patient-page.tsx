import type { ReactNode } from 'react'
import { Page } from '@stillwater/ui/layout/page'
import { Scene } from '@stillwater/ui/brand/scene'
import { CrisisLine } from '../crisis/crisis-line.tsx'
import { useHasBelow, useHasRest } from '../session/use-first-page.ts'
import { PageHeader } from './signed-out-page.tsx'

export interface PatientPageProps {
  above: ReactNode
  children: ReactNode
  /** Shows the scene, for the home page only. */
  scene?: boolean | undefined
  /** What else is drawn on the waterline. */
  line?: ReactNode
}

/** A page of the patient's dashboard. From 992 px the rail has its header and footer. */
export function PatientPage({ above, children, scene, line = null }: PatientPageProps) {
  const hasBelow = useHasBelow()
  const hasRest = useHasRest()
  return (
    <Page
      width="wide"
      haze={scene}
      header={<PageHeader />}
      above={above}
      line={scene ? <Scene view="home" /> : line}
      below={hasBelow && children}
      footer={hasRest && <CrisisLine />}
    />
  )
}
