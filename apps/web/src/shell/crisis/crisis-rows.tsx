import { lazy, Suspense } from 'react'
import { t } from '@stillwater/contract/words'
import { ActionRow } from '@stillwater/ui/actions/action-row'
import { ChatTextIcon } from '@stillwater/ui/icons/chat-text'
import { PhoneCallFillIcon } from '@stillwater/ui/icons/phone-call-fill'
import { PhoneIcon } from '@stillwater/ui/icons/phone'
import { UserIcon } from '@stillwater/ui/icons/user'
import { useBrand } from '../../platform/brand.ts'
import { useSession } from '../../platform/session/session.ts'
import { ErrorBoundary } from '../loading/error-boundary.tsx'

const PlanInCrisis = lazy(() => import('../../features/safety/plan/plan-in-crisis.tsx'))

/** The crisis lines, open to everyone at any hour. */
export function CrisisNumbers() {
  return (
    <>
      <ActionRow danger media={<PhoneCallFillIcon size={26} />} title={t('Call 911')} href="tel:911" />
      <ActionRow media={<PhoneIcon size={24} />} title={t('Call 988')} href="tel:988" />
      <ActionRow media={<ChatTextIcon size={24} />} title={t('Text 988')} href="sms:988" />
    </>
  )
}

/** A line never breaks inside of a time. Not from `platform/dates.ts`: a person in danger waits for no other file. */
const wholeTimes = (hours: string) => hours.replaceAll(/ (?=[AP]M\b)/g, '\u00a0')

/** The person's emergency contact, their safety plan, and the care team's hours. */
export function CrisisPeople() {
  const patient = useSession()?.user.patient
  const contact = patient?.emergency_contact
  const { care_team_hours } = useBrand()
  return (
    <>
      {contact && (
        <ActionRow
          media={<UserIcon size={24} />}
          title={`${t('Call')} ${contact.first_name} ${contact.last_name}`}
          note={t('Your emergency contact')}
          href={`tel:+1${contact.phone}`}
        />
      )}
      {patient && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={<div className="crisis-plan-wait" />}>
            <PlanInCrisis />
          </Suspense>
        </ErrorBoundary>
      )}
      {patient && (
        <p className="sw-small">
          {t('Your care team reads messages:')} {wholeTimes(care_team_hours)}
        </p>
      )}
    </>
  )
}
