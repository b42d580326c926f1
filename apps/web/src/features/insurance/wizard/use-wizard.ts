import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { Patient } from '@stillwater/contract/people'
import { photosToSend, type CardSide } from '@stillwater/domain/insurance/card-photos'
import { currentStep, startWizard, wizard, type WizardDraft } from '@stillwater/domain/insurance/wizard'
import { callsOnSubmit, successMs } from '@stillwater/domain/insurance/wizard-calls'
import {
  cardOfStep,
  stepsOf,
  type CardKind,
  type WizardFlow,
  type WizardStep,
} from '@stillwater/domain/insurance/wizard-steps'
import { useChange } from '../../../platform/api/use-change.ts'
import { errorsOf } from '../errors-of.ts'
import { refreshPatient } from '../refresh-patient.ts'
import { isRefusedFile, sendPhotos, type WaitingPhoto } from '../photos/send-photos.ts'
import { goWithoutInsurance } from '../without-insurance.ts'
import { dropWizard, keepWizard, readWizard } from './kept-wizard.ts'
import {
  keepOutOfNetwork,
  sendAddress,
  sendPolicy,
  withOwnPhotos,
  type SubmittedCard,
} from './submit-card.ts'

/** How someone left: with a card, with one that is still being asked about, without, or for another day. */
export type WizardOutcome = 'saved' | 'checking' | 'without_insurance' | 'later'

/** The photo that the server did not take, and why. */
interface RefusedPhoto {
  card: CardKind
  side: CardSide
  reason: string
}

export interface WizardPlan {
  flow: WizardFlow
  /** The record as it is now. */
  patient: Patient
  /** What is on file. */
  draft: WizardDraft
  step?: WizardStep | undefined
  /** The card is for reimbursement: nobody is asked whether visits can be billed to it. */
  out_of_network?: boolean | undefined
  onDone: (outcome: WizardOutcome) => void
}

/** Photos that did not arrive, after the card itself was kept. */
export interface PhotoTrouble {
  reason: string
  /** Back to the photo that the server does not take; null where it only got lost. */
  replace: (() => void) | null
  retry: () => void
  leave: () => void
}

/** The wizard of one person in this tab: where they stand, what they typed, and what was sent of it. */
export function useWizard({ flow, patient, out_of_network = false, onDone, ...start }: WizardPlan) {
  const [state, dispatch] = useReducer(wizard, null, () => {
    const has_policy = hasPolicy(flow, patient)
    const { step, draft } = start
    return readWizard(patient.id, startWizard({ flow, has_policy, draft, ...(step ? { step } : {}) }))
  })
  const draft = withOwnPhotos(state.draft, patient)
  const card = cardOfStep(currentStep(state))
  const [sent, setSent] = useState<{ done: number; total: number } | null>(null)
  const [trouble, setTrouble] = useState<PhotoTrouble | null>(null)
  const [refusedPhoto, setRefusedPhoto] = useState<RefusedPhoto | null>(null)
  const [answered, setAnswered] = useState<SubmittedCard | null>(null)
  // One at a time: what is pressed while another press is pending is ignored.
  const press = useChange((work: () => Promise<void>) => work(), {
    explain: async (error) => (await errorsOf(error)).join('. '),
  })
  const answer = useRef<SubmittedCard | null>(null)
  const refreshed = useRef<Promise<void>>(undefined)

  const kept = useRef(state)
  useEffect(() => {
    keepWizard(patient.id, state, kept.current)
    kept.current = state
  }, [patient.id, state])

  /** The confirmation's Submit: address, policy, photos, in this order. spec: intake §4 */
  function submit() {
    dispatch({ type: 'submitted' })
    setTrouble(null)
    return press.send(async () => {
      try {
        const calls = callsOnSubmit(draft, card)
        if (calls.includes('address')) await sendAddress(patient.id, draft)
        answer.current = await sendPolicy(card, draft, patient, out_of_network)
        await sendAll(card, answer.current, photosToSend(draft.photos[card]))
      } catch (error) {
        dispatch({ type: 'failed', errors: await errorsOf(error) })
      }
    })
  }

  /** The card is kept whatever becomes of its photos, so they are asked about by themselves. */
  async function sendAll(of: CardKind, { policy_id }: SubmittedCard, photos: readonly WaitingPhoto[]) {
    const left = [...photos]
    if (left.length > 0) setSent({ done: 0, total: photos.length })
    try {
      await sendPhotos(of, policy_id, photos, ({ side, photo }) => {
        left.shift()
        dispatch({ type: 'photo_changed', card: of, side, photo: { ...photo, is_new: false } })
        setSent({ done: photos.length - left.length, total: photos.length })
      })
      tellAnswer()
    } catch (error) {
      const reason = (await errorsOf(error)).join('. ')
      const [refused] = isRefusedFile(error) ? left : []
      setTrouble({
        reason,
        replace: refused ? () => replacePhoto({ card: of, side: refused.side, reason }) : null,
        retry: () => {
          setTrouble(null)
          void sendAll(of, { ...answer.current!, policy_id }, left)
        },
        leave: () => {
          setTrouble(null)
          tellAnswer()
        },
      })
    } finally {
      setSent(null)
    }
  }

  function tellAnswer() {
    refreshed.current = refreshPatient(patient.id, answer.current?.policy)
    if (!answer.current) return
    setAnswered(answer.current)
    dispatch({ type: 'answered', ...answer.current })
  }

  /** The card is on file by now, so that a better photo is sent with its policy. */
  function replacePhoto(refused: RefusedPhoto) {
    setTrouble(null)
    setRefusedPhoto(refused)
    refreshed.current = refreshPatient(patient.id, answer.current?.policy)
    dispatch({ type: 'photo_refused', card: refused.card, side: refused.side })
  }

  /** On to the next card, or out. What the server says now is known before anything else is drawn. decision C21 */
  async function end(outcome: WizardOutcome) {
    await refreshed.current
    const isLast = flow !== 'test' || card === 'medication'
    if (!isLast) return dispatch({ type: 'card_finished' })
    if (outcome !== 'later') dropWizard(patient.id, flow)
    onDone(outcome)
  }

  const celebrated = useEffectEvent(() => void end('saved'))
  const isEligible = state.modal.kind === 'eligible'
  useEffect(() => {
    if (!isEligible) return
    const timer = setTimeout(celebrated, successMs)
    return () => clearTimeout(timer)
  }, [isEligible])

  return {
    state,
    draft,
    step: currentStep(state),
    steps: stepsOf[flow],
    dispatch,
    sent,
    trouble,
    refusedPhoto,
    /** What became of the card that was sent last. */
    answered,
    failure: press.failure,
    isPending: press.isPending,
    submit,
    /** Not-eligible "Save & Continue". */
    keepForReimbursement: () =>
      press.send(async () => {
        const policy_id = answer.current?.policy_id
        if (policy_id === undefined) return
        const policy = await keepOutOfNetwork(policy_id)
        refreshed.current = refreshPatient(patient.id, policy)
        dispatch({ type: 'submitted' })
        dispatch({ type: 'answered', eligible: true, out_of_network: true })
      }),
    continueWhileChecking: () => press.send(() => end('checking')),
    goWithout: () =>
      press.send(async () => {
        await goWithoutInsurance(patient)
        await end('without_insurance')
      }),
    /** After it was asked whether insurance is really to end; what goes wrong is told there. */
    stopInsurance: async () => {
      await goWithoutInsurance(patient)
      await end('without_insurance')
    },
    removed() {
      dropWizard(patient.id, flow)
      onDone('later')
    },
    later: () => void end('later'),
  }
}

export type Wizard = ReturnType<typeof useWizard>

function hasPolicy(flow: WizardFlow, patient: Patient): boolean {
  const has = {
    insurance: patient.insurance_visits_policy !== null,
    medication: patient.insurance_medications_policy !== null,
  }
  return flow === 'test' ? has.insurance && has.medication : has[flow]
}
