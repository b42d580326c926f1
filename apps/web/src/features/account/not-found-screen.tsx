import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { t } from '@stillwater/contract/words'
import { pathTemplate } from '@stillwater/domain/analytics/page-path'
import { buttonClass } from '@stillwater/ui/actions/button'
import { RockScene } from '@stillwater/ui/brand/rock-scene'
import { logError } from '../../platform/telemetry/log.ts'
import { PatientPage } from '../../shell/layouts/patient-page.tsx'

export default function NotFoundScreen() {
  const [path] = useLocation()
  useEffect(() => logError(`Not found: ${pathTemplate(path)}`), [path])
  return (
    <PatientPage
      above={<h1>{t('Oops, the page you are looking for {path} does not exist', { path })}</h1>}
      line={<RockScene />}
    >
      <p className="page-action">
        <Link href="/patient/dashboard" className={buttonClass()}>
          {t('Go to the home page')}
        </Link>
      </p>
    </PatientPage>
  )
}
