import type { RegistrationOptions } from '@stillwater/contract/passkeys'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { createCredential, type MadeCredential } from '../../auth/second-factor/create-credential.ts'
import { explainPasskey } from '../../auth/second-factor/explain-passkey.ts'

interface InvitationPasskeyProps {
  options: RegistrationOptions
  made: MadeCredential | null
  onMade: (made: MadeCredential | null) => void
}

/** Makes a passkey in the browser. It belongs to the account once the account is created. */
export function InvitationPasskey({ options, made, onMade }: InvitationPasskeyProps) {
  const make = useChange(() => createCredential(options), { explain: explainPasskey, onSuccess: onMade })
  return (
    <section className="account-form-group" aria-labelledby="add-passkey">
      <h2 id="add-passkey">{t('3. Add a passkey (optional)')}</h2>
      <p className="sw-prose">
        {t(
          'Next time, touch a security key or unlock this device instead of typing a code. The app keeps working too.',
        )}
      </p>
      <ChangeFailed failure={make.failure} />
      <p role="status">{made && t('Your passkey is ready. It’s added when you create the account.')}</p>
      {made ? (
        <Button kind="secondary" small onClick={() => onMade(null)}>
          {t('Leave out the passkey')}
        </Button>
      ) : (
        <Button kind="secondary" small busy={make.isPending} onClick={() => void make.send().catch(() => {})}>
          {t('Make a passkey')}
        </Button>
      )}
    </section>
  )
}
