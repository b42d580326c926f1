import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Refused } from '@stillwater/contract/client'
import { openInvitation } from '@stillwater/contract/staff-invitations'
import { t } from '@stillwater/contract/words'
import { buttonClass } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { api } from '../../../platform/api/api.ts'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { queryClient } from '../../../platform/api/query-client.ts'
import { SignedOutPage } from '../../../shell/layouts/signed-out-page.tsx'
import { enter } from '../../auth/enter.ts'
import { RecoveryCodes, type Added } from '../../auth/second-factor/recovery-codes.tsx'
import { roleWords } from '../role-words.ts'
import { AcceptForm } from './accept-form.tsx'
import { takeInvitationToken } from './invitation-token.ts'
import '../../people/account-form.css'

if (typeof window !== 'undefined') takeInvitationToken()

/** Where the link of an invitation leads. */
export default function InvitationScreen() {
  const [token, setToken] = useState(takeInvitationToken)
  const [added, setAdded] = useState<Added | null>(null)
  // Another link that is opened in this tab changes the fragment alone.
  useEffect(() => {
    function open() {
      setAdded(null)
      setToken(takeInvitationToken())
    }
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [])
  const invitation = useQuery(
    {
      queryKey: ['invitation', token],
      queryFn: async () => (await api(openInvitation, { body: { token } })).data,
      enabled: token !== '',
      retry: false,
      staleTime: Infinity,
      gcTime: 0,
    },
    queryClient,
  )
  const isOver = token === '' || (invitation.error instanceof Refused && invitation.error.status < 429)

  if (added)
    return (
      <SignedOutPage title={t('Save your recovery codes')}>
        <RecoveryCodes codes={added.codes} onContinue={() => enter(added.answer, added.user)} />
      </SignedOutPage>
    )
  if (isOver) return <Over />
  if (!invitation.data)
    return (
      <SignedOutPage title={t('Set up your account')}>
        {invitation.isPending ? (
          <Skeleton label={t('Loading your invitation...')} lines={5} />
        ) : (
          <LoadFailed retry={() => invitation.refetch()}>{t('We couldn’t load your invitation.')}</LoadFailed>
        )}
      </SignedOutPage>
    )
  const { first_name, email, role } = invitation.data
  return (
    <SignedOutPage
      title={t('Welcome, {first_name}.', { first_name })}
      lead={t('Your role is {role}. You’ll sign in with {email}.', { role: t(roleWords[role]), email })}
    >
      <AcceptForm token={token} invitation={invitation.data} onAccepted={setAdded} />
    </SignedOutPage>
  )
}

function Over() {
  return (
    <SignedOutPage title={t('This invitation doesn’t work')}>
      <div className="account-form">
        <Notice tone="alert">
          {t(
            'It may have expired, been withdrawn or already been used. If you reloaded the page, open the link in your email again, or ask your administrator for a new one.',
          )}
        </Notice>
        <Link href="/member_sign_in" className={buttonClass({ wide: true })}>
          {t('Sign in')}
        </Link>
      </div>
    </SignedOutPage>
  )
}
