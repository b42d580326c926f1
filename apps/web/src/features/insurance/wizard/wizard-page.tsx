import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { stepWords, wizardWords } from '@stillwater/contract/insurance-words'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { isOnInNetworkPlan } from '@stillwater/domain/insurance/policy-status'
import type { WizardDraft } from '@stillwater/domain/insurance/wizard'
import type { WizardFlow, WizardStep } from '@stillwater/domain/insurance/wizard-steps'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Page } from '@stillwater/ui/layout/page'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { StepBar } from '@stillwater/ui/feedback/step-bar'
import { PageHeader } from '../../../shell/layouts/signed-out-page.tsx'
import { WalkFooter } from '../../../shell/layouts/walk-footer.tsx'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { patientRecord } from '../../people/people.queries.ts'
import { StopInsurance } from '../cards/stop-insurance.tsx'
import { leavesPlan } from '../without-insurance.ts'
import { AddressStep } from './steps/address-step.tsx'
import { ConfirmationStep } from './steps/confirmation-step.tsx'
import { InsuranceStep } from './steps/insurance-step.tsx'
import { PharmacyStep } from './steps/pharmacy-step.tsx'
import { PhotosStep } from './steps/photos-step.tsx'
import type { StepProps } from './steps/step-props.ts'
import { useWizard, type WizardOutcome } from './use-wizard.ts'
import { WizardModal } from './modals/wizard-modal.tsx'
import { wizardStart } from './wizard-start.ts'
import '../insurance.css'

export interface WizardPageProps {
  flow: WizardFlow
  patient: Patient
  where: 'dashboard' | 'intake'
  step?: WizardStep | undefined
  out_of_network?: boolean | undefined
  /** Back from the first step. */
  onLeave: () => void
  onDone: (outcome: WizardOutcome) => void
  /** What else there is to say, such as what became of the answer. */
  notice?: ReactNode
}

/** The insurance and pharmacy wizard, from what is on file. */
export function WizardPage(props: WizardPageProps) {
  const { patient, flow } = props
  const start = useQuery(wizardStart(patient.id))
  const record = useQuery({ ...patientRecord(patient.id), enabled: false })
  if (start.data) {
    return (
      <WizardSteps
        key={flow}
        {...props}
        patient={record.data ?? start.data.patient}
        draft={start.data.draft}
      />
    )
  }
  return (
    <Page
      header={<PageHeader />}
      above={<h1>{t('Your insurance')}</h1>}
      below={
        start.isPending ? (
          <Skeleton label={t('Loading...')} lines={5} />
        ) : (
          <Notice
            tone="alert"
            action={
              <Button kind="text" onClick={() => start.refetch()}>
                {t('Try again')}
              </Button>
            }
          >
            {t('We couldn’t load what is on file. Nothing was lost.')}
          </Notice>
        )
      }
      footer={<WalkFooter />}
    />
  )
}

const screens: Record<WizardStep, ComponentType<StepProps>> = {
  address: AddressStep,
  insurance_form: InsuranceStep,
  insurance_photos: PhotosStep,
  insurance_confirmation: ConfirmationStep,
  medication_photos: PhotosStep,
  medication_form: PharmacyStep,
  medication_confirmation: ConfirmationStep,
}

function WizardSteps({ draft, notice, onLeave, where, ...plan }: WizardPageProps & { draft: WizardDraft }) {
  const { patient, out_of_network = false } = plan
  const wizard = useWizard({ ...plan, draft })
  const { step, steps, state, dispatch, failure } = wizard
  const [stopping, setStopping] = useState(false)
  const move = useMove(state.step)
  const Step = screens[step]

  function goBack() {
    if (state.step === 0) onLeave()
    else dispatch({ type: 'jumped', to: state.step - 1 })
  }

  /** A patient whose visits are billed to an insurer is asked first: it changes what they pay. */
  function goWithout() {
    if (!isOnInNetworkPlan(patient.insurance_visits_policy) && !leavesPlan(patient))
      return void wizard.goWithout()
    dispatch({ type: 'closed' })
    setStopping(true)
  }

  return (
    <>
      <Page
        header={<PageHeader />}
        step={step}
        move={move}
        above={<StepTitle>{t(stepWords[step].title)}</StepTitle>}
        line={
          <StepBar
            label={t('Steps')}
            steps={steps.map((key) => ({ key, label: t(stepWords[key].label) }))}
            current={step}
            done={t(', done')}
            onGoBack={(key) => dispatch({ type: 'jumped', to: steps.indexOf(key as WizardStep) })}
          />
        }
        below={
          <>
            {notice}
            {state.modal.kind === 'none' && <ChangeFailed failure={failure} />}
            <Step
              key={step}
              {...{ wizard, patient, where, out_of_network }}
              onBack={goBack}
              onWithout={goWithout}
            />
          </>
        }
        footer={<WalkFooter />}
      />
      <WizardModal wizard={wizard} onWithout={goWithout} />
      {stopping && (
        <StopInsurance
          patient={patient}
          go={t(wizardWords.buttons.without_insurance)}
          onGo={wizard.stopInsurance}
          onClose={() => setStopping(false)}
        />
      )}
    </>
  )
}

/** Each step is a new page to a screen reader. */
function StepTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return (
    <h1 className="wizard-title" ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}

function useMove(step: number): 'forward' | 'back' | undefined {
  const [last, setLast] = useState<{ step: number; way: 'forward' | 'back' | undefined }>({
    step,
    way: undefined,
  })
  if (last.step === step) return last.way
  const way = step < last.step ? 'back' : 'forward'
  setLast({ step, way })
  return way
}
