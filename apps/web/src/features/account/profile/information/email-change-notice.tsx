import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { resendEmailChange, withdrawEmailChange } from '@stillwater/contract/email-changes'
import type { User } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { focusPageStart } from '@stillwater/ui/overlays/focus-page-start'
import { formatTime } from '../../../../platform/dates.ts'
import { queryClient } from '../../../../platform/api/query-client.ts'
import { useChange } from '../../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../../platform/forms/change-failed.tsx'
import { session } from '../../../../platform/session/session.ts'
import { raiseNotice } from '../../../../shell/notices/notices-store.ts'
import { emailChangeOf } from './email-change.queries.ts'

/** Says which new address waits for its confirmation, and what can be done about it. */
export function EmailChangeNotice({ user }: { user: User }) {
  const query = emailChangeOf(user.id)
  const { data: change } = useQuery(query)
  const hadChange = useRef(false)
  useEffect(() => {
    // It was confirmed in another tab or on another device: this one still shows the previous address.
    if (hadChange.current && change === null) void session.validate()
    hadChange.current = Boolean(change)
  }, [change])
  const call = { params: { id: user.id } }
  const resend = useChange(resendEmailChange, {
    invalidates: [query],
    onSuccess: ({ data: { email_change } }) =>
      raiseNotice(
        t('A new link is on its way to {email}.', { email: email_change?.email ?? '' }),
        'encourage',
      ),
  })
  const withdraw = useChange(withdrawEmailChange, {
    async onSuccess() {
      await queryClient.cancelQueries(query)
      // The button that was pressed goes with the notice.
      focusPageStart()
      queryClient.setQueryData(query.queryKey, null)
      raiseNotice(t('Your email address stays {email}.', { email: user.email }), 'encourage')
    },
    invalidates: [query],
  })
  if (!change) return null
  return (
    <>
      <Notice
        action={
          <div className="profile-actions">
            <Button
              kind="secondary"
              small
              busy={resend.isPending}
              disabled={withdraw.isPending}
              onClick={() => resend.send({ ...call, body: {} })}
            >
              {t('Send a new link')}
            </Button>
            <Button
              kind="text"
              small
              busy={withdraw.isPending}
              disabled={resend.isPending}
              onClick={() => withdraw.send(call)}
            >
              {t('Keep current email')}
            </Button>
          </div>
        }
      >
        {t(
          'To finish changing your email, open the link we’re sending to {email}. It works until {time}. Until then, you sign in with {current}.',
          { email: change.email, time: formatTime(change.expires_at, user.zone), current: user.email },
        )}
      </Notice>
      <ChangeFailed failure={resend.failure ?? withdraw.failure} />
    </>
  )
}
