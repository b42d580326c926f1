import type { ReactNode } from 'react'
import { Page } from '@stillwater/ui/layout/page'
import { Scene } from '@stillwater/ui/brand/scene'
import { CrisisLine } from '../crisis/crisis-line.tsx'
import { PageHeader } from './signed-out-page.tsx'

export interface PatientPageProps {
  above: ReactNode
  children: ReactNode
  /** The sun over the water, for the home page alone. */
  scene?: boolean | undefined
  /** What else stands on the waterline. */
  line?: ReactNode
}

/** A page of the patient's dashboard. From 992 px its header and footer are the rail's. */
export function PatientPage({ above, children, scene, line = null }: PatientPageProps) {
  return (
    <Page
      width="wide"
      haze={scene}
      header={<PageHeader />}
      above={above}
      line={scene ? <Scene view="home" /> : line}
      below={children}
      footer={<CrisisLine />}
    />
  )
}
