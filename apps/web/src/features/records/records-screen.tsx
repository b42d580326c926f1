import { Link } from 'wouter'
import { t } from '@stillwater/contract/words'
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
          <p className="sw-back">
            <Link href="/patient/dashboard/profile_info">{t('← My Account')}</Link>
          </p>
          <h1>{t('Your records')}</h1>
          <p className="sw-prose records-lead">
            {t('Download everything we have about you, and see who opened your record.')}
          </p>
        </>
      }
    >
      <RecordOpenings />
      <DownloadRecords />
      <RecordAccessList />
    </PatientPage>
  )
}
