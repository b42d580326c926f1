import { t } from '@stillwater/contract/words'
import { defaultBrand } from '@stillwater/domain/brand/brand'
import { Button } from '@stillwater/ui/actions/button'
import { Checkbox } from '@stillwater/ui/choices/checkbox'
import { Field } from '@stillwater/ui/fields/field'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { LinkedWords } from '../../../platform/navigation/linked-words.tsx'
import { PasswordFields } from '../../people/password-fields.tsx'
import { PhoneField } from '../../../platform/forms/phone-field.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { TextLink } from '../../../platform/navigation/text-link.tsx'
import { emptySignUp, signUpForm } from './sign-up-values.ts'
import { useSignUp } from './use-sign-up.ts'
import '../../people/account-form.css'

export function SignUpForm({ onMailed }: { onMailed: (email: string) => void }) {
  const { create, isUnanswered } = useSignUp(onMailed)
  const form = useForm(signUpForm, {
    initial: emptySignUp,
    onSubmit: create,
    refusal({ code, fields, message }) {
      if (code !== 'email_taken') return undefined
      if (isUnanswered(form.values.email))
        return t(
          'Your account may already be created. We lost the connection before we could tell you. Try signing in with this email and password.',
        )
      return fields['email'] ? undefined : { email: t(message) }
    },
    draft: 'sign-up',
    secret: ['password', 'password_confirmation'],
  })

  return (
    <form method="dialog" className="account-form" noValidate onSubmit={form.submit}>
      <ChangeFailed failure={form.failure} />
      <fieldset className="account-form-group">
        <legend className="sw-aside">{t('What is your name?')}</legend>
        <div className="sw-fields sw-fields-row">
          <Field label={t('First name')} autoComplete="given-name" {...form.text('first_name')} />
          <Field label={t('Last name')} autoComplete="family-name" {...form.text('last_name')} />
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
          {...form.text('email')}
        />
        <PhoneField label={t('Mobile phone')} {...form.text('phone')} />
        <Checkbox
          {...form.checkbox('sms_opted_in')}
          label={t(
            'Text me about my visits and my care (required for an account). Message and data rates may apply. Reply STOP at any time to opt out.',
          )}
        />
      </fieldset>

      <fieldset className="account-form-group">
        <legend className="sw-aside">{t('Choose a password')}</legend>
        <PasswordFields password={form.text('password')} confirmation={form.text('password_confirmation')} />
      </fieldset>

      <fieldset className="account-form-group">
        <legend className="sw-aside">{t('Your consent')}</legend>
        <Checkbox
          {...form.checkbox('is_consent')}
          label={<LinkedWords newTab text={consentWords()} links={links} />}
        />
        <p className="account-form-note sw-quiet">
          <LinkedWords newTab text={footnoteWords()} links={links} />
        </p>
      </fieldset>

      <Button type="submit" wide busy={form.isPending}>
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
    'I am 18 or older. I agree to the <terms>terms of use</terms> and the <privacy>privacy policy</privacy>, and to care by telehealth: video, phone and messages.',
  )

const footnoteWords = () =>
  t(
    'Creating an account costs nothing. If you choose a plan later, our <payment>payment terms</payment>, <billing>recurring billing policy</billing> and <cancellation>cancellation policy</cancellation> apply.',
  )
