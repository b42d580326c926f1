import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Passkey, SignInMethods } from '@stillwater/contract/passkeys'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { PasskeyTable } from './passkey-table.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'
import { signInMethods } from './sign-in-methods.queries.ts'
import './sign-in-methods.css'

type Open = { dialog: 'add' | 'codes' } | { dialog: 'remove'; passkey: Passkey }

/** How a member of staff proves who they are, besides their password. */
export default function SignInMethodsScreen() {
  const id = useSession()?.user.id ?? ''
  const methods = useQuery(signInMethods(id))
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <CarePage title={t('Sign-in methods')}>
      {methods.isPending ? (
        <Skeleton label={t('Loading your sign-in methods...')} lines={4} />
      ) : methods.data ? (
        <Methods methods={methods.data} onOpen={setOpen} />
      ) : (
        <LoadFailed retry={() => methods.refetch()}>{t('We couldn’t load your sign-in methods.')}</LoadFailed>
      )}
      {open?.dialog === 'add' && <AddPasskeyDialog id={id} onClose={close} />}
      {open?.dialog === 'codes' && <RecoveryDialog id={id} onClose={close} />}
      {open?.dialog === 'remove' && <RemovePasskeyDialog id={id} passkey={open.passkey} onClose={close} />}
    </CarePage>
  )
}

interface MethodsProps {
  methods: SignInMethods
  onOpen: (open: Open) => void
}

function Methods({ methods: { passkeys, has_app, recovery_codes_left }, onOpen }: MethodsProps) {
  if (!has_app)
    return <Notice>{t('This account has no authenticator app, so nothing can be added here yet.')}</Notice>
  return (
    <>
      <section className="methods-section" aria-labelledby="passkeys">
        <h2 id="passkeys">{t('Passkeys')}</h2>
        <p className="sw-prose">
          {t(
            'A passkey is a security key, or your phone or computer unlocked with its screen lock. Use it at sign-in in place of a code from your app.',
          )}
        </p>
        {passkeys.length === 0 ? (
          <p className="sw-quiet">{t('You have no passkeys.')}</p>
        ) : (
          <PasskeyTable passkeys={passkeys} onRemove={(passkey) => onOpen({ dialog: 'remove', passkey })} />
        )}
        {canUsePasskeys() ? (
          <Button kind="secondary" small onClick={() => onOpen({ dialog: 'add' })}>
            {t('Add a passkey')}
          </Button>
        ) : (
          <Notice isStatic>
            {t(
              'This browser can’t make a passkey at this address. Passkeys need a site name, such as localhost.',
            )}
          </Notice>
        )}
      </section>
      <section className="methods-section" aria-labelledby="app">
        <h2 id="app">{t('Authenticator app')}</h2>
        <p className="sw-prose">
          {t('Your app works at every sign-in. To change it, ask your administrator to reset it.')}
        </p>
      </section>
      <section className="methods-section" aria-labelledby="codes">
        <h2 id="codes">{t('Recovery codes')}</h2>
        <p className="sw-prose">
          {t(
            'For when your phone and passkeys are out of reach. {count, plural, =0 {None is left.} one {# is left.} other {# are left.}}',
            { count: recovery_codes_left },
          )}
        </p>
        <Button kind="secondary" small onClick={() => onOpen({ dialog: 'codes' })}>
          {t('Get new recovery codes')}
        </Button>
      </section>
    </>
  )
}

/** Browsers bind a passkey to a name, not to the number of a machine. */
function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname)
}
