import { useQuery } from '@tanstack/react-query'
import { agreementTitles, type OwnAgreements } from '@stillwater/contract/agreements'
import { t } from '@stillwater/contract/words'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { focusPageStart } from '@stillwater/ui/overlays/focus-page-start'
import { Disclosure } from '@stillwater/ui/overlays/disclosure'
import { formatMoment } from '../../platform/dates.ts'
import { LoadFailed } from '../../platform/api/load-failed.tsx'
import { BackLink } from '../../platform/navigation/back-link.tsx'
import { PatientPage } from '../../shell/layouts/patient-page.tsx'
import { raiseNotice } from '../../shell/notices/notices-store.ts'
import { AcceptForm } from './accept-form.tsx'
import { AgreementText } from './agreement-text.tsx'
import { howWords, sinceWords } from './agreement-words.ts'
import { ownAgreements } from './agreements.queries.ts'

/** What a patient is asked to accept, and everything they accepted, as it was when they did. */
export default function AgreementsScreen() {
  const agreements = useQuery(ownAgreements)
  return (
    <PatientPage
      above={
        <>
          <BackLink href="/patient/dashboard/profile_info">{t('← My Account')}</BackLink>
          <h1>{t('Your agreements')}</h1>
        </>
      }
    >
      {agreements.data ? (
        <div className="agreements">
          <Owed agreements={agreements.data} />
          <Accepted agreements={agreements.data} />
        </div>
      ) : agreements.isError || agreements.isPaused ? (
        <LoadFailed retry={agreements.refetch}>{t('We couldn’t load your agreements.')}</LoadFailed>
      ) : (
        <Skeleton label={t('Loading your agreements...')} lines={6} />
      )}
    </PatientPage>
  )
}

function Owed({ agreements: { current } }: { agreements: OwnAgreements }) {
  const owed = current.filter(({ is_accepted }) => !is_accepted)
  if (owed.length === 0)
    return <Notice tone="encourage">{t('You’re up to date. There’s nothing to accept right now.')}</Notice>
  return (
    <section className="agreements-part sw-sheet" aria-labelledby="agreements-owed">
      <h2 id="agreements-owed">{t('Please read and accept')}</h2>
      <p>
        {owed.some(({ was_accepted }) => !was_accepted)
          ? t(
              'We need these before your first visit. If something isn’t clear, send your care team a message first.',
            )
          : t('Something changed since you last agreed. Your visits and messages continue as before.')}
      </p>
      <AcceptForm
        key={owed.map(({ id }) => id).join()}
        owed={owed}
        how="account"
        action={t('Accept documents')}
        onAccepted={() => {
          raiseNotice(t('Thank you. Your acceptance was saved.'), 'encourage')
          // The form goes, with the button that was pressed.
          focusPageStart()
        }}
      />
    </section>
  )
}

function Accepted({ agreements: { accepted, current, zone } }: { agreements: OwnAgreements }) {
  const bySignUp = current.filter(
    ({ id, is_accepted }) => is_accepted && !accepted.some((one) => one.id === id),
  )
  if (accepted.length + bySignUp.length === 0) return null
  return (
    <section className="agreements-part" aria-labelledby="agreements-accepted">
      <h2 id="agreements-accepted">{t('What you accepted')}</h2>
      {[
        ...accepted.map((one) => ({
          ...one,
          when: t('Accepted {when}, {how}', {
            when: formatMoment(one.accepted_at, zone),
            how: t(howWords[one.how]),
          }),
        })),
        ...bySignUp.map((one) => ({ ...one, when: t('Accepted when you signed up') })),
      ].map(({ id, kind, version, effective_on, text, when }) => (
        <article key={id} className="agreement-accepted sw-sheet" aria-labelledby={`accepted-${id}`}>
          <h3 id={`accepted-${id}`}>{t(agreementTitles[kind])}</h3>
          <p className="sw-small sw-quiet">{sinceWords({ version, effective_on })}</p>
          <p className="sw-small">{when}</p>
          <Disclosure summary={t('Read the document')}>
            <AgreementText text={text} level="h4" />
          </Disclosure>
        </article>
      ))}
    </section>
  )
}
