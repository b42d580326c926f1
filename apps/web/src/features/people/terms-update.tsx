import { updateTerms } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { defaultBrand } from '@stillwater/domain/brand/brand'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { useChange } from '../../platform/api/use-change.ts'
import { updatePatientOfSession, useSession } from '../../platform/session/session.ts'
import { logOut } from '../../shell/session/log-out.ts'
import { ChangeFailed } from '../../platform/forms/change-failed.tsx'
import { LinkedWords } from '../../platform/navigation/linked-words.tsx'

/** The terms have changed: nothing continues before they are accepted, except signing out. decision N23 */
export default function TermsUpdate() {
  const id = useSession()?.user.patient?.id ?? ''
  const accept = useChange(updateTerms, { onSuccess: ({ data }) => updatePatientOfSession(data) })

  return (
    <Dialog
      open
      urgent
      onOpenChange={() => undefined}
      title={t('Our terms have changed')}
      above={
        <p>
          <LinkedWords
            text={t(
              'Please read our <terms>terms of use</terms> and <privacy>privacy policy</privacy>. To continue, accept them as they are now.',
            )}
            links={{ terms: defaultBrand.links.terms_of_use, privacy: defaultBrand.links.privacy_policy }}
            newTab
          />
        </p>
      }
    >
      <ChangeFailed failure={accept.failure} />
      <Button small wide busy={accept.isPending} onClick={() => accept.send({ params: { id }, body: {} })}>
        {t('Accept')}
      </Button>
      <Button kind="secondary" small wide onClick={logOut}>
        {t('Log out')}
      </Button>
    </Dialog>
  )
}
