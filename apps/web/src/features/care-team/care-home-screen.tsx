import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/button'
import { useSession } from '../../platform/session.ts'
import { logOut } from '../../shell/log-out.ts'
import { SignedOutPage } from '../../shell/signed-out-page.tsx'

export default function CareHomeScreen() {
  const user = useSession()?.user
  if (!user) return null
  const name = `${user.first_name} ${user.last_name}`
  return (
    <SignedOutPage title={t('The care workspace')} lead={t('It opens here for {name}.', { name })}>
      <p className="sw-quiet">{t('Signed in as {email}', { email: user.email || user.uid })}</p>
      <p className="page-action">
        <Button kind="secondary" onClick={logOut}>
          {t('Log out')}
        </Button>
      </p>
    </SignedOutPage>
  )
}
