import { Activity, lazy, Suspense, type ReactNode } from 'react'
import { t } from '@stillwater/contract/words'
import { Page } from '@stillwater/ui/layout/page'
import { CrisisLine } from '../../shell/crisis/crisis-line.tsx'
import { ErrorBoundary } from '../../shell/loading/error-boundary.tsx'
import { useCrisis } from './shown-crisis.ts'

// Fetched with the first page of a patient; the intake, where an answer can call for it offline, has it from the start.
const arriving = import('./crisis-help.tsx')
arriving.catch(() => undefined)
const CrisisHelp = lazy(() => arriving.catch(() => import('./crisis-help.tsx')))

interface CrisisOverlayProps {
  patient_id: string
  children: ReactNode
  /** What asks for attention on its own; it waits while help is shown. */
  interruptions: ReactNode
}

/**
 * Help over any page of the patient area, until the patient has acknowledged it. The page beneath keeps what was typed
 * into it. decisions S2, S7
 */
export function CrisisOverlay({ patient_id, children, interruptions }: CrisisOverlayProps) {
  const crisis = useCrisis(patient_id)
  return (
    <>
      <Activity mode={crisis?.screen === 'page' ? 'hidden' : 'visible'}>{children}</Activity>
      {crisis ? (
        <ErrorBoundary fallback={crisis.screen === 'notice' ? null : <HelpWithoutCode />}>
          <Suspense fallback={crisis.screen === 'page' && <HelpWithoutCode />}>
            <CrisisHelp {...{ patient_id, crisis }} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        interruptions
      )}
    </>
  )
}

/** Until the code of the page is there, or where it cannot be fetched. */
function HelpWithoutCode() {
  return <Page above={<h1>{t('You are not alone')}</h1>} below={<CrisisLine />} />
}
