import type { ComponentProps } from 'react'
import type { Enrollment } from '@stillwater/contract/second-factor'
import { t } from '@stillwater/contract/words'
import { spacedSecret } from '@stillwater/domain/auth/totp'
import { Field } from '@stillwater/ui/fields/field'
import { QrCode } from './qr-code.tsx'
import './second-factor.css'

interface EnrollmentCodeProps {
  enrollment: Enrollment
  code: Omit<ComponentProps<typeof Field>, 'label'>
}

/** What an authenticator app scans, opens or is told, and the first code it shows. */
export function EnrollmentCode({ enrollment: { secret, uri }, code }: EnrollmentCodeProps) {
  return (
    <>
      <div className="factor-offer">
        <QrCode text={uri} label={t('QR code for your authenticator app')} />
        <div className="factor-ways">
          <p>
            {t(
              'Scan this with an authenticator app, such as the one built into your phone or password manager.',
            )}
          </p>
          <p>
            <a href={uri}>{t('Open in an app on this device')}</a>
          </p>
          <p>
            {t('Or enter this key by hand:')}{' '}
            <code className="factor-secret" translate="no">
              {spacedSecret(secret)}
            </code>
          </p>
        </div>
      </div>
      <Field
        label={t('6-digit code from the app')}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        {...code}
      />
    </>
  )
}
