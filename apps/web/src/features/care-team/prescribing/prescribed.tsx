import { useEffect, useRef, type ReactNode } from 'react'
import type { prescribe } from '@stillwater/contract/care/prescribing'
import type { Reply } from '@stillwater/contract/endpoint'
import { t } from '@stillwater/contract/words'
import { TextLink } from '../../../platform/navigation/text-link.tsx'
import { chartHref } from '../panel/panel-place.ts'

interface PrescribedProps {
  done: Reply<typeof prescribe>
  patient_id: string
  name: string
}

/** What the server said that it wrote, and what happens next. */
export function Prescribed({ done: { kind, prescription }, patient_id, name }: PrescribedProps) {
  const values = { medicine: prescription.medication_name, name, pharmacy: prescription.pharmacy.name }
  return (
    <Done patient_id={patient_id}>
      <p>
        <b>
          {kind === 'renewed'
            ? t('{medicine} is renewed for {name}.', values)
            : kind === 'changed'
              ? t('The dose is changed: {name} now has {medicine}.', values)
              : t('{medicine} is prescribed for {name}.', values)}
        </b>
      </p>
      <p>
        {prescription.is_local_pharmacy
          ? t('The order goes to {pharmacy} next.', values)
          : t('We ask {pharmacy} for the price next. {name} agrees to it before anything ships.', values)}
      </p>
      <p>{t('{name} gets an email that there is news. It doesn’t name the medicine.', values)}</p>
    </Done>
  )
}

/** What took the place of the order, which has the focus. */
export function Done({ patient_id, children }: { patient_id: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="rx-done" role="status" ref={box} tabIndex={-1}>
      {children}
      <TextLink href={chartHref(patient_id)}>{t('Back to the chart')}</TextLink>
    </div>
  )
}
