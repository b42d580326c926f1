import { givePasskey, startPasskeySignIn } from '@stillwater/contract/passkeys'
import type { Answer } from '@stillwater/contract/client'
import type { User } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { api } from '../../../platform/api/api.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { explainPasskey } from './explain-passkey.ts'
import '../../people/account-form.css'

interface PasskeyFormProps {
  challenge: string
  onDone: (answer: Answer<unknown>, user: User) => void
}

/** The second step with a passkey; the code stays below it for someone whose key is elsewhere. */
export function PasskeyForm({ challenge, onDone }: PasskeyFormProps) {
  const give = useChange(() => signWith(challenge), {
    onSuccess: (answer) => onDone(answer, answer.data.data),
    explain: explainPasskey,
  })
  return (
    <div className="account-form">
      <ChangeFailed failure={give.failure} />
      <Button wide busy={give.isPending} onClick={() => void give.send()}>
        {t('Sign in with a passkey')}
      </Button>
      <p>{t('Or use a code:')}</p>
    </div>
  )
}

async function signWith(challenge: string) {
  const { data } = await api(startPasskeySignIn, { body: { challenge } })
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, rawId, response } = await startAuthentication({
    optionsJSON: data.options as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  })
  const { clientDataJSON, authenticatorData, signature } = response
  return api(givePasskey, {
    body: {
      challenge,
      response: {
        id,
        rawId,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
      },
    },
  })
}
