import { useState } from 'react'
import { Link } from 'wouter'
import type { Prescription } from '@stillwater/contract/prescriptions'
import { t } from '@stillwater/contract/words'
import { comingRefills } from '@stillwater/domain/prescriptions/supply'
import { Button, buttonClass } from '@stillwater/ui/actions/button'
import { prescribeHref } from '../panel/panel-place.ts'
import { BridgeDialog } from './bridge-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { StopDialog } from './stop-dialog.tsx'
import './prescribing.css'

const dialogs = { stop: StopDialog, decline: DeclineDialog, bridge: BridgeDialog }

interface PrescriptionActionsProps {
  patient_id: string
  prescription: Prescription
}

/** What a prescriber can do about a prescription. */
export function PrescriptionActions({ patient_id, prescription }: PrescriptionActionsProps) {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const { id, medication_name: medicine, status, bridge, stop_plan, may_renew } = prescription
  const isCurrent = status === 'active' || status === 'paused'
  const isEnding = stop_plan !== null
  const Shown = open && dialogs[open]
  const link = buttonClass({ kind: 'text', small: true })
  return (
    <div className="rx-actions">
      {isCurrent && (
        <Link
          href={prescribeHref(patient_id, { change: id })}
          className={link}
          aria-label={t('Change dose of {medicine}', { medicine })}
        >
          <span className="sw-button-words">{t('Change dose')}</span>
        </Link>
      )}
      {(isCurrent || may_renew) && (
        <Link
          href={prescribeHref(patient_id, { renew: id })}
          className={link}
          aria-label={t('Renew {medicine}', { medicine })}
        >
          <span className="sw-button-words">{t('Renew')}</span>
        </Link>
      )}
      {(isCurrent || may_renew) && !isEnding && comingRefills(prescription) === 0 && (
        <Button
          kind="text"
          small
          aria-label={t('Don’t renew {medicine}', { medicine })}
          onClick={() => setOpen('decline')}
        >
          {t('Don’t renew')}
        </Button>
      )}
      {isCurrent && !isEnding && (
        <Button
          kind="text"
          small
          aria-label={t('Stop {medicine}', { medicine })}
          onClick={() => setOpen('stop')}
        >
          {t('Stop')}
        </Button>
      )}
      {bridge && (
        <Button
          kind="text"
          small
          aria-label={t('Send a bridge supply of {medicine}', { medicine })}
          onClick={() => setOpen('bridge')}
        >
          {t('Send bridge supply')}
        </Button>
      )}
      {Shown && <Shown patient_id={patient_id} prescription={prescription} onClose={() => setOpen(null)} />}
    </div>
  )
}
