import { useState } from 'react'
import { useLocation } from 'wouter'
import { startThread } from '@stillwater/contract/care/inbox'
import type { RegistryPatient } from '@stillwater/contract/care/registry'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { draftOf, setDraft } from '../../messaging/conversation/drafts.ts'
import { inboxHref } from '../../messaging/inbox/inbox-place.ts'
import { RequestDialog } from './request-dialog.tsx'
import { followUpDraft, ruleWords, stepWords } from './registry-words.ts'

interface NextStepProps {
  patient: RegistryPatient
  isSent: boolean
  onSent: (words: string) => void
}

/** The proposal with its rule; one press drafts it. */
export function NextStep({ patient, isSent, onSent }: NextStepProps) {
  const [isDrafted, setDrafted] = useState(false)
  const { proposal } = patient
  if (!proposal) return null
  const { step } = proposal
  return (
    <div className="registry-step">
      <p>{ruleWords(patient)}</p>
      {isSent || patient.is_requested ? (
        <p className="sw-quiet">{t('Requested')}</p>
      ) : step === 'message' ? (
        <DraftMessage patient={patient} />
      ) : (
        <Button
          small
          kind="secondary"
          onClick={() => setDrafted(true)}
          aria-describedby={`name-${patient.id}`}
        >
          {t(stepWords[step].draft)}
        </Button>
      )}
      {isDrafted && step !== 'message' && (
        <RequestDialog
          patient={patient}
          step={step}
          onClose={() => setDrafted(false)}
          onSent={(words) => {
            setDrafted(false)
            onSent(words)
          }}
        />
      )}
    </div>
  )
}

/** Writes into the composer of the conversation, where the clinician sends it. What is already written there stays. */
function DraftMessage({ patient }: { patient: RegistryPatient }) {
  const [, navigate] = useLocation()
  const start = useChange(startThread, {
    onSuccess({ data: { message_thread_id } }) {
      if (draftOf(message_thread_id) === '') setDraft(message_thread_id, followUpDraft(patient))
      navigate(inboxHref(message_thread_id, 'open'))
    },
  })
  return (
    <>
      <ChangeFailed failure={start.failure} />
      <Button
        small
        kind="secondary"
        busy={start.isPending}
        onClick={() => void start.send({ params: { id: patient.id }, body: {} })}
        aria-describedby={`name-${patient.id}`}
      >
        {t('Draft message')}
      </Button>
    </>
  )
}
