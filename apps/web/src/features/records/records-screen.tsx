import { t } from '@stillwater/contract/words'
import { BackLink } from '../../platform/navigation/back-link.tsx'
import { PatientPage } from '../../shell/layouts/patient-page.tsx'
import { DownloadRecords } from './download-records.tsx'
import { RecordAccessList } from './record-access-list.tsx'
import { RecordOpenings } from './record-openings.tsx'
import './records.css'

export default function RecordsScreen() {
  return (
    <PatientPage
      above={
        <>
          <BackLink href="/patient/dashboard/profile_info">{t('← My Account')}</BackLink>
          <h1>{t('Your records')}</h1>
          <p className="sw-prose records-lead">{t('Download your records, and see who opened them.')}</p>
        </>
      }
    >
      <RecordOpenings />
      <DownloadRecords />
      <RecordAccessList />
    </PatientPage>
  )
}
