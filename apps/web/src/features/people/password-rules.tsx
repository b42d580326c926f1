import { t } from '@stillwater/contract/words'
import { meetsPolicy, passwordRules, type PasswordRule } from '@stillwater/domain/people/passwords'
import { CheckIcon } from '@stillwater/ui/icons/check'
import { VisuallyHidden } from '@stillwater/ui/layout/visually-hidden'
import './password-rules.css'

const lines: Record<PasswordRule, () => string> = {
  length: () => t('8 characters or more'),
  upper: () => t('an uppercase letter'),
  lower: () => t('a lowercase letter'),
  digit: () => t('a number'),
  symbol: () => t('a symbol, such as ! or ?'),
}

/** What a password needs: one sentence before it is typed, a checklist while something is missing, then a check. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  const isStrong = meetsPolicy(password)
  const done = t('This password has everything it needs.')
  return (
    <div className="password-rules sw-small">
      <div id={id}>
        {isStrong ? (
          <p className="password-rules-done">
            <CheckIcon size={16} /> {done}
          </p>
        ) : password === '' ? (
          <p>
            {t(
              'Use 8 or more characters with uppercase and lowercase letters, a number and a symbol, or 15 or more characters of any kind.',
            )}
          </p>
        ) : (
          <Checklist password={password} />
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{isStrong && done}</span>
      </VisuallyHidden>
    </div>
  )
}

function Checklist({ password }: { password: string }) {
  return (
    <ul>
      {passwordRules(password).map(({ rule, met }) => (
        <li key={rule} data-met={met || undefined}>
          <span className="password-rules-mark">{met && <CheckIcon size={14} />}</span>
          {lines[rule]()}
          <VisuallyHidden>{met ? t(', done') : t(', not yet')}</VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}
