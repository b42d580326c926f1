import { useQuery } from '@tanstack/react-query'
import { t } from '@stillwater/contract/words'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../platform/api/load-failed.tsx'
import { BackLink } from '../../platform/navigation/back-link.tsx'
import { PatientPage } from '../../shell/layouts/patient-page.tsx'
import { Amendments } from './amendments.tsx'
import { DisclosureList } from './disclosure-list.tsx'
import { Releases } from './releases.tsx'
import { ownSharing } from './sharing.queries.ts'
import './sharing.css'

/** Whom the clinic may tell, whom it told, and what should be corrected. */
export default function SharingScreen() {
  const sharing = useQuery(ownSharing)
  return (
    <PatientPage
      above={
        <>
          <BackLink href="/patient/dashboard/profile_info">{t('← My Account')}</BackLink>
          <h1>{t('Sharing and corrections')}</h1>
        </>
      }
    >
      {sharing.data ? (
        <div className="sharing">
          <Releases sharing={sharing.data} />
          <section className="sharing-part" aria-labelledby="sharing-told">
            <h2 id="sharing-told">{t('Who we shared with')}</h2>
            <p>
              {t(
                'Everyone we shared your information with in the last six years, other than for your treatment, for payment or to run the clinic.',
              )}
            </p>
            <DisclosureList disclosures={sharing.data.disclosures} none={t('No one so far.')} />
          </section>
          <Amendments sharing={sharing.data} />
        </div>
      ) : sharing.isError || sharing.isPaused ? (
        <LoadFailed retry={sharing.refetch}>{t('We couldn’t load this page.')}</LoadFailed>
      ) : (
        <Skeleton label={t('Loading...')} lines={8} />
      )}
    </PatientPage>
  )
}
