import { Link } from 'wouter'
import { t, words } from '@stillwater/contract/words'
import { includesMedication, includesTherapy, isPlanKey } from '@stillwater/domain/people/offerings'
import { isLeadOrCanceled } from '@stillwater/domain/people/patient-status'
import type { AppointmentType } from '@stillwater/domain/scheduling/appointment-types'
import { buttonClass } from '@stillwater/ui/actions/button'
import { useSession } from '../../../platform/session/session.ts'
import { schedulePaths } from '../schedule/schedule-paths.ts'

const labels: Record<AppointmentType, string> = {
  therapist: words('Schedule a therapist visit'),
  care_manager: words('Schedule a care counselor visit'),
  provider: words('Schedule a provider visit'),
}

/** The visits of the patient's plan, each with its scheduling page. */
export function ScheduleVisit() {
  const patient = useSession()?.user.patient
  if (!patient || isLeadOrCanceled(patient.status)) return null
  return (
    <section aria-labelledby="schedule-title">
      <h2 id="schedule-title">{t('Schedule a visit')}</h2>
      <p className="appointments-schedule">
        {typesOf(patient.plan.offering_key).map((type) => (
          <Link
            key={type}
            href={schedulePaths[type]}
            className={buttonClass({ kind: 'secondary', small: true })}
          >
            {t(labels[type])}
          </Link>
        ))}
      </p>
    </section>
  )
}

function typesOf(plan: string): AppointmentType[] {
  const key = isPlanKey(plan) ? plan : 'medication-therapy'
  return [
    ...(includesTherapy(key) ? ['therapist' as const] : []),
    'care_manager',
    ...(includesMedication(key) ? ['provider' as const] : []),
  ]
}
