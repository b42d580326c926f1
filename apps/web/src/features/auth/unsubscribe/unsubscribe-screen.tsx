import { useRef, useState } from 'react'
import { unsubscribe } from '@stillwater/contract/auth'
import { Refused } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Lead } from '@stillwater/ui/layout/lead'
import { api } from '../../../platform/api/api.ts'
import { SignedOutPage } from '../../../shell/layouts/signed-out-page.tsx'
import { explain } from '../../../platform/forms/explain.ts'
import { Failure } from '../../../platform/forms/failure.tsx'
import { UnsubscribeByMail } from './unsubscribe-by-mail.tsx'
import '../../people/account-form.css'

type State = 'asking' | 'busy' | 'done' | 'dead' | { failure: string }

/** A press ends the e-mails, not the page: mail programs open links by themselves to look at them. decision N13 */
export default function UnsubscribeScreen() {
  const [token] = useState(() => new URLSearchParams(location.search).get('token'))
  const [state, setState] = useState<State>(token ? 'asking' : 'dead')
  const sending = useRef(false)

  async function end() {
    if (!token || sending.current) return
    sending.current = true
    setState('busy')
    try {
      await api(unsubscribe, { body: { token } })
      setState('done')
    } catch (error) {
      const dead = error instanceof Refused && [404, 422].includes(error.status)
      setState(dead ? 'dead' : { failure: await explain(error) })
    } finally {
      sending.current = false
    }
  }

  if (state === 'done') {
    return (
      <SignedOutPage
        title={t('You are unsubscribed.')}
        lead={
          <Lead>
            {t(
              'We will not send you news and tips anymore. You will still hear from us about your visits and your account.',
            )}
          </Lead>
        }
      >
        <p className="sw-prose">{t('You can turn them on again in your notification preferences.')}</p>
      </SignedOutPage>
    )
  }
  return (
    <SignedOutPage
      title={t('Unsubscribe.')}
      lead={
        <Lead>
          {t('This ends our news and tips. You will still hear from us about your visits and your account.')}
        </Lead>
      }
    >
      {state === 'dead' ? (
        <div className="account-form">
          {token && (
            <Notice tone="alert">
              {t('This link has expired or was already used. Please ask for a new one.')}
            </Notice>
          )}
          <UnsubscribeByMail />
        </div>
      ) : (
        <div className="account-form">
          {typeof state === 'object' && <Failure>{state.failure}</Failure>}
          <Button wide busy={state === 'busy'} onClick={end}>
            {t('Unsubscribe')}
          </Button>
        </div>
      )}
    </SignedOutPage>
  )
}
