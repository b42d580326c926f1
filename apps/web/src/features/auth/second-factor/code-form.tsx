import { useCallback, useState } from 'react'
import { giveSecondFactor } from '@stillwater/contract/second-factor'
import type { Answer, Refused } from '@stillwater/contract/client'
import type { User } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { api } from '../../../platform/api/api.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { TextLink } from '../../../platform/navigation/text-link.tsx'
import { signInPath } from '../../../platform/navigation/return-path.ts'
import { codeSchema } from './code-schema.ts'
import '../../people/account-form.css'

export interface CodeFormProps {
  challenge: string
  demo_code: string | null
  onDone: (answer: Answer<unknown>, user: User) => void
}

export function CodeForm({ challenge, demo_code, onDone }: CodeFormProps) {
  const [isRecovery, setRecovery] = useState(false)
  const form = useForm(codeSchema, {
    initial: { code: '' },
    async onSubmit({ code }) {
      const answer = await api(giveSecondFactor, { body: { challenge, code } })
      onDone(answer, answer.data.data)
    },
    refusal: isRecovery ? wrongRecoveryCode : wrongCode,
    isUnsaved: () => false,
    checksOnBlur: false,
  })
  const field = useCallback((input: HTMLInputElement | null) => input?.focus(), [])
  return (
    <form method="dialog" className="account-form" noValidate onSubmit={form.submit}>
      <ChangeFailed failure={form.failure} />
      {isRecovery ? (
        <Field
          key="recovery"
          ref={field}
          label={t('Recovery code')}
          hint={t('Ten letters and digits. Each recovery code works once.')}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          {...form.text('code')}
        />
      ) : (
        <Field
          key="app"
          ref={field}
          label={t('6-digit code')}
          hint={
            demo_code
              ? t('In this demo the code is {code}.', { code: demo_code })
              : t('Open your authenticator app to see it.')
          }
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          {...form.text('code')}
        />
      )}
      <Button type="submit" wide busy={form.isPending}>
        {t('Sign in')}
      </Button>
      <p className="account-form-ways">
        <Button
          kind="text"
          small
          onClick={() => {
            form.reset()
            setRecovery(!isRecovery)
          }}
        >
          {isRecovery ? t('Use your authenticator app') : t('Use a recovery code')}
        </Button>
        {/* With the page to return to. */}
        <TextLink href={signInPath + location.search}>{t('Back to sign in')}</TextLink>
      </p>
    </form>
  )
}

/** None comes next, unlike a code of the app. */
function wrongRecoveryCode({ code }: Refused): { code: string } | undefined {
  return code === 'second_factor_wrong'
    ? { code: t('That code isn’t right or was already used. Check it, or use another one.') }
    : undefined
}

/** A wrong code is about its field; everything else is about the whole sign-in. */
export function wrongCode({ code, message }: Refused): { code: string } | undefined {
  return code === 'second_factor_wrong' ? { code: t(message) } : undefined
}
