import { t } from '@stillwater/contract/words'
import { defaultBrand } from '@stillwater/domain/brand/brand'
import { ButtonLink } from '@stillwater/ui/actions/button'
import { Logo } from '@stillwater/ui/brand/logo'
import { Scene } from '@stillwater/ui/brand/scene'
import { Page } from '@stillwater/ui/layout/page'
import { signInPath } from '../../platform/navigation/return-path.ts'
import { CrisisLine } from '../crisis/crisis-line.tsx'

/** Renders as little as possible, because what broke the page must not break this. */
export function FatalErrorScreen() {
  return (
    <Page
      header={<Logo href={signInPath} name={defaultBrand.name} />}
      above={
        <>
          <h1>{t('Something broke on our side.')}</h1>
          <p role="alert" className="sw-prose fatal-words">
            {t(
              'An unforeseen error has occurred. Our technical staff has been notified and are working on a solution to the problem. You can try navigating back to the login page to continue.',
            )}
          </p>
        </>
      }
      line={<Scene view="low" />}
      below={
        <p className="page-action">
          <ButtonLink href={signInPath}>{t('Go to the login page')}</ButtonLink>
        </p>
      }
      footer={<CrisisLine />}
    />
  )
}
