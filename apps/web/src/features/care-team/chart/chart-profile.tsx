import { Link } from 'wouter'
import type { Chart } from '@stillwater/contract/care/chart'
import { rejectionSentences } from '@stillwater/contract/insurance-rejections'
import { t } from '@stillwater/contract/words'
import { statedFacts } from '@stillwater/domain/care-team/stated-facts'
import { formatPhone } from '@stillwater/domain/formats/phone'
import { isPlanKey } from '@stillwater/domain/people/offerings'
import { formatShortDay } from '../../../platform/dates.ts'
import { priceName } from '../../plans/care/price-words.ts'
import { needsWords } from '../../scheduling/access/access-words.ts'
import { Disclosure } from '@stillwater/ui/overlays/disclosure'
import { useSession } from '../../../platform/session/session.ts'
import { shortDay } from '../../results/score-words.ts'
import { zoneWords } from '../../safety/queue/moments.ts'
import { transferHref } from '../transfer/transfer.queries.ts'
import { ChartSection, Facts } from './chart-section.tsx'
import { factTitles, policyWords, roleWords } from './chart-words.ts'
import { StatedFact } from './stated-fact.tsx'

/** What a prescriber must know, each with the day it was said. */
export function ChartHealth({ chart: { facts, coded_diagnoses } }: { chart: Chart }) {
  return (
    <ChartSection id="health" title={t('Health')}>
      <Facts
        rows={[
          ...statedFacts.map(
            (fact) => [t(factTitles[fact]), <StatedFact key={fact} fact={facts[fact]} />] as const,
          ),
          [
            t('Diagnosis codes'),
            coded_diagnoses.length === 0
              ? t('None set for a visit')
              : coded_diagnoses.map(({ code, at }) => `${code} (${shortDay(at)})`).join(', '),
          ],
        ]}
      />
    </ChartSection>
  )
}

export function ChartContact({ chart: { profile, access_needs } }: { chart: Chart }) {
  const { phone, email, emergency_contact: contact } = profile
  return (
    <ChartSection id="contact" title={t('Contact')}>
      <Facts
        rows={[
          [
            t('Phone'),
            phone ? (
              <a key="phone" href={`tel:+1${phone}`}>
                {formatPhone(phone)}
              </a>
            ) : (
              t('Not given')
            ),
          ],
          [
            t('Email'),
            <a key="email" href={`mailto:${email}`}>
              {email}
            </a>,
          ],
          [t('Emergency contact'), <EmergencyContact key="contact" contact={contact} />],
          [t('Interpreter and access'), accessWords(access_needs)],
          [t('Time zone'), zoneWords(profile.zone)],
          [
            t('Visits by'),
            { video: t('Video'), phone: t('Phone') }[profile.communication_preference ?? ''] ??
              t('Not chosen'),
          ],
        ]}
      />
    </ChartSection>
  )
}

export function EmergencyContact({ contact }: { contact: Chart['profile']['emergency_contact'] }) {
  if (!contact) return t('None on file')
  return (
    <span>
      {contact.first_name} {contact.last_name},{' '}
      <a className="chart-day" href={`tel:+1${contact.phone}`}>
        {formatPhone(contact.phone)}
      </a>
    </span>
  )
}

export function ChartTeam({ chart: { profile, transfers } }: { chart: Chart }) {
  const user = useSession()?.user
  const team = [
    ['provider', profile.current_doctor],
    ['therapist', profile.therapist],
    ['care_manager', profile.care_manager],
    ['coordinator', profile.care_coordinator],
  ] as const
  return (
    <ChartSection id="team" title={t('Care team')}>
      <Facts
        rows={team.map(([role, person]) => [t(roleWords[role] ?? role), person?.name ?? t('No one yet')])}
      />
      {team.some(([, person]) => person && person.id === user?.id) && (
        <p>
          <Link href={transferHref(profile.id)}>{t('Transfer care to a colleague')}</Link>
        </p>
      )}
      {transfers.map(({ id, created_at, from, to, note }) => (
        <Disclosure key={id} summary={t('{from} to {to}, {day}', { from, to, day: shortDay(created_at) })}>
          <p className="chart-note" dir="auto">
            {note}
          </p>
        </Disclosure>
      ))}
    </ChartSection>
  )
}

export const planWords = ({ plan: { offering_key: key } }: Chart['profile']) =>
  isPlanKey(key) ? priceName(key) : key

const carveOutOf = ({ payer }: { payer: string | null }) =>
  payer === null ? t('Run by another company') : t('Run by {payer}', { payer })

/** The code first, since the clearing house asks for it. */
const rejectionLine = (code: string) => `${code}: ${rejectionSentences([code])[0]}`

export function ChartCoverage({ chart: { profile } }: { chart: Chart }) {
  const { insurance_visits_policy: visits, insurance_medications_policy: medicines } = profile
  return (
    <ChartSection id="coverage" title={t('Plan and insurance')}>
      <Facts
        rows={[
          [t('Plan'), planWords(profile)],
          [t('Pays with'), profile.plan.is_insurance ? t('Insurance') : t('Out of pocket')],
          [
            t('Insurance for visits'),
            visits ? `${visits.payer.name}, ${t(policyWords[visits.status])}` : t('None on file'),
          ],
          ...(visits?.carve_out
            ? [[t('Mental health benefits'), carveOutOf(visits.carve_out)] as const]
            : []),
          ...(visits && visits.rejections.length > 0
            ? [[t('Refused by the insurer'), visits.rejections.map(rejectionLine).join('. ')] as const]
            : []),
          ...(visits
            ? [
                [t('Member ID'), visits.policy_id] as const,
                [t('Group number'), visits.group_number ?? t('Not given')] as const,
                [
                  t('Policyholder'),
                  `${visits.first_name} ${visits.last_name}, ${formatShortDay(visits.dob)}`,
                ] as const,
              ]
            : []),
          [
            t('Insurance for medicine'),
            medicines
              ? t('Member ID {id}, RX BIN {bin}', { id: medicines.policy_id, bin: medicines.rx_bin })
              : t('None on file'),
          ],
        ]}
      />
    </ChartSection>
  )
}

function accessWords(needs: Chart['access_needs']): string {
  return [needsWords(needs), needs.note].filter((part) => part).join('. ') || t('None stated')
}
