import type { Ref } from 'react'
import type { SafetyDetails } from '@stillwater/contract/safety'
import { t } from '@stillwater/contract/words'
import { ButtonLink } from '@stillwater/ui/actions/button'
import { PhoneCallFillIcon } from '@stillwater/ui/icons/phone-call-fill'
import { DispatchBox } from './dispatch-box.tsx'
import { callHref } from '../phone-links.ts'

/** Whom to try after someone was not reached. */
export function NextStep({ task, ref }: { task: SafetyDetails; ref: Ref<HTMLHeadingElement> }) {
  const { patient, next_target } = task
  const contact = patient.emergency_contact
  const next = {
    patient: { who: patient, words: t('Not reached yet. Try {name} again.', { name: patient.name }) },
    emergency_contact: {
      who: contact,
      words: t('Not reached yet. Call {name}, their emergency contact.', { name: contact?.name ?? '' }),
    },
    welfare_check: {
      who: null,
      words: t('Not reached yet. Ask the local dispatch for a welfare check.'),
    },
  }[next_target]
  return (
    <section className="safety-card safety-next" aria-labelledby="next">
      <h2 id="next" ref={ref} tabIndex={-1}>
        {t('Next step')}
      </h2>
      <p>{next.words}</p>
      {next.who?.phone && (
        <ButtonLink wide href={callHref(next.who.phone)} icon={<PhoneCallFillIcon size={22} />}>
          {t('Call {name}', { name: next.who.name })}
        </ButtonLink>
      )}
      {next_target === 'welfare_check' && <DispatchBox task={task} open />}
    </section>
  )
}
