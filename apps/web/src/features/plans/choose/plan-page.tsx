import type { ReactNode } from 'react'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { FootActions } from '@stillwater/ui/actions/foot-actions'
import { ArrowLeftIcon } from '@stillwater/ui/icons/arrow-left'
import { Page } from '@stillwater/ui/layout/page'
import { RockScene } from '@stillwater/ui/brand/rock-scene'
import { go } from '../../../platform/navigation/go.ts'
import { useSession } from '../../../platform/session/session.ts'
import { PageHeader } from '../../../shell/layouts/signed-out-page.tsx'
import { WalkFooter } from '../../../shell/layouts/walk-footer.tsx'
import { PlanFootnote } from './plan-footnote.tsx'
import { PlansLoaded, type Plans } from './plans-loaded.tsx'

/** The id of the question that the plans answer. */
export const planQuestion = 'plans'

export interface PlanPageProps {
  title: string
  lead: string
  children: (plans: Plans, patient: Patient) => ReactNode
}

/** A page of plans, for patients without one and for those who want another. */
export function PlanPage({ title, lead, children }: PlanPageProps) {
  const patient = useSession()?.user.patient
  if (!patient) return null
  return (
    <Page
      width="wide"
      header={<PageHeader />}
      above={
        <div className="plan-words">
          <h1 id={planQuestion}>{title}</h1>
          <p className="plan-lead">{lead}</p>
        </div>
      }
      line={<RockScene />}
      below={<PlansLoaded>{(plans) => children(plans, patient)}</PlansLoaded>}
      footer={<WalkFooter />}
    />
  )
}

export function BackTo({ href }: { href: string }) {
  return (
    <Button kind="secondary" icon={<ArrowLeftIcon />} onClick={() => go(href)}>
      {t('Back')}
    </Button>
  )
}

interface PlanFootProps {
  back: string
  is_insurance: boolean
  children: ReactNode
}

export function PlanFoot({ back, is_insurance, children }: PlanFootProps) {
  return (
    <FootActions
      sticky="bar"
      back={<BackTo href={back} />}
      note={<PlanFootnote is_insurance={is_insurance} />}
    >
      {children}
    </FootActions>
  )
}
