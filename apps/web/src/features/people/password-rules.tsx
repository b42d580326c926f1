import { t } from '@stillwater/contract/words'
import { meetsPolicy, passwordRules, type PasswordRule } from '@stillwater/domain/people/passwords'
import { CheckIcon } from '@stillwater/ui/icons/check'
import { VisuallyHidden } from '@stillwater/ui/layout/visually-hidden'
import './password-rules.css'

const lines: Record<PasswordRule, () => string> = {
  length: () => t('8 characters or more'),
  upper: () => t('an upper-case letter'),
  lower: () => t('a lower-case letter'),
  digit: () => t('a number'),
  symbol: () => t('a symbol, such as ! or ?'),
}

interface PasswordRulesProps {
  id: string
  password: string
  /** The field says what is wrong; sign-up's own sentence asks for less than the list (decision C2). */
  isRefused: boolean
}

/** What an account's password needs, ticked off while it is typed. */
export function PasswordRules({ id, password, isRefused }: PasswordRulesProps) {
  const strong = meetsPolicy(password)
  return (
    <div className="password-rules">
      <div id={id}>
        <p className="sw-small">
          {isRefused ? t('Your password needs all of these:') : t('Your password needs:')}
        </p>
        <ul>
          {passwordRules(password).map(({ rule, met }) => (
            <li key={rule} data-met={met || undefined}>
              <span className="password-rules-mark">{met && <CheckIcon size={14} />}</span>
              {lines[rule]()}
              <VisuallyHidden>{met ? t(', done') : t(', not yet')}</VisuallyHidden>
            </li>
          ))}
        </ul>
        <p className="sw-small sw-quiet">{t('Or use 15 characters or more, any kind you like.')}</p>
      </div>
      <VisuallyHidden>
        <span role="status">{strong && t('This password has everything it needs.')}</span>
      </VisuallyHidden>
    </div>
  )
}
