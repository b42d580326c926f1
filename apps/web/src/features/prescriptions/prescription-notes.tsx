import { Link } from 'wouter'
import type { Prescription } from '@stillwater/contract/prescriptions'
import { t } from '@stillwater/contract/words'
import { daysBetween } from '@stillwater/domain/plans/billing-dates'
import { awaitsRenewal } from '@stillwater/domain/prescriptions/run-out-reminders'
import { buttonClass } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { formatLongDay } from '../../platform/dates.ts'
import { todayHere } from '../../platform/today.ts'
import { schedulePaths } from '../scheduling/schedule/schedule-paths.ts'

/** What the patient has to know about an order or a supply. Nothing is called told that the server does not call told. */
export function PrescriptionNotes({ prescription }: { prescription: Prescription }) {
  const { problem, bridge, consent, must_not_stop, refills_on_hold, stop_plan } = prescription
  return (
    <>
      {problem && (
        <Notice>
          {problem.care_team_told
            ? t('There is a problem with this order. Your care team has been told.')
            : t('There is a problem with this order. We’re telling your care team now.')}
        </Notice>
      )}
      {consent === 'declined' && (
        <Notice>
          {t(
            'You declined this order, so nothing was ordered or billed. Talk with your care team about other options.',
          )}
        </Notice>
      )}
      {stop_plan && (
        <Notice>
          <p>
            <b>{t('Your provider’s plan for ending this medicine')}</b>
          </p>
          <p className="prescriptions-plan">{stop_plan}</p>
        </Notice>
      )}
      <SupplyNote prescription={prescription} />
      {refills_on_hold && <p>{t('Refills are on hold until your membership is active again.')}</p>}
      {must_not_stop && !bridge && (
        <p className="sw-quiet sw-small">
          {t('Don’t stop this medicine suddenly. Talk with your provider first.')}
        </p>
      )}
    </>
  )
}

interface NoteProps {
  prescription: Prescription
}

/** That the medicine runs out, and what happens or can be done about it. */
export function SupplyNote({ prescription }: NoteProps) {
  if (prescription.bridge) return <BridgeNote prescription={prescription} />
  return awaitsRenewal(prescription, todayHere()) ? <RunOutNote prescription={prescription} /> : null
}

function BridgeNote({ prescription: { bridge, supply_ends_on, medication_name } }: NoteProps) {
  return (
    <Notice action={<ProviderLinks medicine={medication_name} />}>
      <p>
        <b>{t('Please don’t stop this medicine suddenly.')}</b>
      </p>
      <p>
        {bridge?.care_team_told
          ? t(
              'We asked your care team to get you a bridge supply: a few days of this medicine until your next refill.',
            )
          : t(
              'We’re asking your care team to get you a bridge supply: a few days of this medicine until your next refill.',
            )}
      </p>
      {supply_ends_on && (
        <p>
          {supply_ends_on > todayHere()
            ? t('By our count you run out on {day}.', { day: formatLongDay(supply_ends_on) })
            : t('By our count you ran out on {day}.', { day: formatLongDay(supply_ends_on) })}
        </p>
      )}
      <p>{t('If you feel very unwell, call 911 or go to the nearest emergency room.')}</p>
    </Notice>
  )
}

/** Without refills, a provider has to renew it before it is gone; behind an open price, the patient decides. */
function RunOutNote({ prescription: { run_out_on, medication_name, consent } }: NoteProps) {
  if (!run_out_on) return null
  const left = daysBetween(todayHere(), run_out_on)
  const day = formatLongDay(run_out_on)
  return (
    <Notice action={<ProviderLinks medicine={medication_name} />}>
      {consent === 'needed' ? waitingWords(left, day) : renewalWords(left, day)}
    </Notice>
  )
}

const renewalWords = (left: number, day: string) =>
  left > 0
    ? t('This medicine runs out on {day}. Your provider can renew it.', { day })
    : t('By our count this medicine ran out on {day}. Your provider can renew it.', { day })

const waitingWords = (left: number, day: string) =>
  left > 0
    ? t('This medicine runs out on {day}. We’ll send more once you agree to the price.', { day })
    : t('By our count this medicine ran out on {day}. We’ll send more once you agree to the price.', { day })

function ProviderLinks({ medicine }: { medicine: string }) {
  return (
    <span className="prescriptions-links">
      <Link
        href="/patient/dashboard/provider_message"
        className={buttonClass({ kind: 'text', small: true })}
        aria-label={t('Message your provider about {medicine}', { medicine })}
      >
        <span className="sw-button-words">{t('Message your provider')}</span>
      </Link>
      <Link
        href={schedulePaths.provider}
        className={buttonClass({ kind: 'text', small: true })}
        aria-label={t('Schedule a provider visit about {medicine}', { medicine })}
      >
        <span className="sw-button-words">{t('Schedule a provider visit')}</span>
      </Link>
    </span>
  )
}
