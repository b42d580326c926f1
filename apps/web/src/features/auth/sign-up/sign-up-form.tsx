import type { Refused } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import { defaultBrand } from '@stillwater/domain/brand/brand'
import { Button } from '@stillwater/ui/actions/button'
import { Checkbox } from '@stillwater/ui/choices/checkbox'
import { Field } from '@stillwater/ui/fields/field'
import { PasswordField } from '@stillwater/ui/fields/password-field'
import { Failure } from '../../../platform/forms/failure.tsx'
import { LinkedWords } from '../../../platform/navigation/linked-words.tsx'
import { PasswordRules } from '../../people/password-rules.tsx'
import { PhoneField } from '../../../platform/forms/phone-field.tsx'
import { keepDraft, readDraft } from '../../../platform/forms/tab-draft.ts'
import { useForm, type Wrong } from '../../../platform/forms/use-form.ts'
import { TextLink } from '../../../platform/navigation/text-link.tsx'
import { checkSignUp, emptySignUp, sayWrong, type SignUpValues } from './sign-up-values.ts'
import { signUp } from './sign-up.ts'
import '../../people/account-form.css'

export function SignUpForm({ onMailed }: { onMailed: (email: string) => void }) {
  const form = useForm<SignUpValues>({
    initial: { ...readDraft('sign-up', emptySignUp), password: '', password_confirmation: '' },
    check: checkSignUp,
    send: async (values) => {
      if ((await signUp(values)) === 'mailed') onMailed(values.email.trim())
    },
    refusal: refusedFields,
    onChange: ({ password: _, password_confirmation: __, ...rest }) => keepDraft('sign-up', rest),
    // The rest is kept in the tab.
    isUnsaved: ({ password, password_confirmation }) => password !== '' || password_confirmation !== '',
  })
  const text = (name: 'first_name' | 'last_name' | 'email' | 'password' | 'password_confirmation') => ({
    id: name,
    name,
    value: form.values[name],
    error: form.wrong[name],
    onChange: (event: { target: HTMLInputElement }) => form.set(name, event.target.value),
    onBlur: form.leave,
  })
  const tick = (name: 'sms_opted_in' | 'is_consent') => ({
    id: name,
    name,
    checked: form.values[name],
    error: form.wrong[name],
    onChange: (event: { target: HTMLInputElement }) => form.set(name, event.target.checked),
  })
  const toggle = { show: t('Show'), hide: t('Hide') }

  return (
    <form method="dialog" className="account-form" noValidate onSubmit={form.submit}>
      {form.failure && <Failure>{form.failure}</Failure>}
      <fieldset className="account-form-group">
        <legend className="sw-aside">{t('What is your name?')}</legend>
        <div className="sw-fields sw-fields-row">
          <Field label={t('First name')} autoComplete="given-name" {...text('first_name')} />
          <Field label={t('Last name')} autoComplete="family-name" {...text('last_name')} />
        </div>
      </fieldset>

      <fieldset className="account-form-group">
        <legend className="sw-aside">{t('How can we reach you?')}</legend>
        <Field
          label={t('Email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...text('email')}
        />
        <PhoneField
          label={t('Mobile phone')}
          id="phone"
          name="phone"
          value={form.values.phone}
          error={form.wrong.phone}
          onChange={(phone) => form.set('phone', phone)}
          onBlur={form.leave}
        />
        <Checkbox
          {...tick('sms_opted_in')}
          label={t(
            'Text me about my visits and my care. Message and data rates may apply. Answer STOP at any time to end it.',
          )}
        />
      </fieldset>

      <fieldset className="account-form-group">
        <legend className="sw-aside">{t('Choose a password')}</legend>
        <PasswordField
          label={t('Password')}
          autoComplete="new-password"
          aria-describedby="password-rules"
          words={toggle}
          {...text('password')}
        />
        <PasswordRules id="password-rules" password={form.values.password} />
        <PasswordField
          label={t('Confirm password')}
          autoComplete="new-password"
          words={toggle}
          {...text('password_confirmation')}
        />
      </fieldset>

      <fieldset className="account-form-group">
        <legend className="sw-aside">{t('Your consent')}</legend>
        <Checkbox
          {...tick('is_consent')}
          label={<LinkedWords newTab text={consentWords()} links={links} />}
        />
        <p className="account-form-note sw-quiet">
          <LinkedWords newTab text={footnoteWords()} links={links} />
        </p>
      </fieldset>

      <Button type="submit" wide busy={form.busy}>
        {t('Create account')}
      </Button>
      <p>
        {t('Already have an account?')} <TextLink href="/member_sign_in">{t('Sign in')}</TextLink>
      </p>
    </form>
  )
}

const links = {
  terms: defaultBrand.links.terms_of_use,
  privacy: defaultBrand.links.privacy_policy,
  payment: defaultBrand.links.payment_terms,
  billing: defaultBrand.links.recurring_billing_policy,
  cancellation: defaultBrand.links.cancellation_policy,
}

const consentWords = () =>
  t(
    'I am 18 or older. I agree to the <terms>terms of use</terms> and the <privacy>privacy policy</privacy>, and to care at a distance by video, phone and messages.',
  )

const footnoteWords = () =>
  t(
    'Creating an account costs nothing. If you choose a plan later, our <payment>payment terms</payment>, <billing>recurring billing policy</billing> and <cancellation>cancellation policy</cancellation> apply.',
  )

function refusedFields({ code, fields, message }: Refused): Wrong<SignUpValues> | undefined {
  const wrong: Wrong<SignUpValues> = {}
  for (const name of Object.keys(emptySignUp) as (keyof SignUpValues)[]) {
    const sentence = fields[name]
    if (sentence) wrong[name] = sayWrong(sentence)
  }
  if (code === 'email_taken') wrong.email ??= t(message)
  return Object.keys(wrong).length > 0 ? wrong : undefined
}
