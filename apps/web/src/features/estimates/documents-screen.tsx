import { t } from '@stillwater/contract/words'
import { BackLink } from '../../platform/navigation/back-link.tsx'
import { PatientPage } from '../../shell/layouts/patient-page.tsx'
import { SuperbillList } from '../superbills/superbill-list.tsx'
import { EstimateList } from './estimate-list.tsx'
import './documents.css'

/** What a patient needs for their insurer, and what their care is expected to cost. */
export default function DocumentsScreen() {
  return (
    <PatientPage
      above={
        <>
          <BackLink href="/patient/dashboard/invoices">{t('← Invoices')}</BackLink>
          <h1>{t('Documents')}</h1>
        </>
      }
    >
      <section className="documents" aria-labelledby="documents-estimates">
        <h2 id="documents-estimates">{t('Your estimate')}</h2>
        <p>
          {t(
            'If you pay out of pocket, you have the right to know in writing what your care is expected to cost.',
          )}
        </p>
        <EstimateList />
      </section>
      <section className="documents" aria-labelledby="documents-superbills">
        <h2 id="documents-superbills">{t('Documents for your insurer')}</h2>
        <p>
          {t(
            'A superbill lists your visits and what you paid. If your insurance is out of network, send it to your insurer and ask what they reimburse.',
          )}
        </p>
        <SuperbillList />
      </section>
    </PatientPage>
  )
}
