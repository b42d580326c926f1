import { t } from '@stillwater/contract/words'
import { LinkedWords } from '../../../platform/navigation/linked-words.tsx'
import { useBrand } from '../../../platform/brand.ts'

/** With no time chosen, the way to a person. spec: dashboard §8 */
export function SupportLine({ hasDates }: { hasDates: boolean }) {
  const { support_email } = useBrand()
  const links = { email: `mailto:${support_email}` }
  return (
    <p className="sw-small">
      <LinkedWords
        links={links}
        text={
          hasDates
            ? t('Don’t see a time that works? Email us at <email>{address}</email>.', {
                address: support_email,
              })
            : t('Email us at <email>{address}</email> and we’ll help you find a time.', {
                address: support_email,
              })
        }
      />
    </p>
  )
}
