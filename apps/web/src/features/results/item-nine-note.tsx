import type { Visit } from '@stillwater/contract/visits'
import { t } from '@stillwater/contract/words'
import { ButtonLink } from '@stillwater/ui/actions/button'
import { ChatTextIcon } from '@stillwater/ui/icons/chat-text'
import { Notice } from '@stillwater/ui/feedback/notice'
import { PhoneIcon } from '@stillwater/ui/icons/phone'
import { isItemNinePositive } from './scores.ts'
import './results.css'

/** A total never reassures against an answer to item nine: it is named, and help stands beside it. decision S11 */
export function ItemNineNote({ visits }: { visits: readonly Visit[] }) {
  if (!isItemNinePositive(visits)) return null
  return (
    <div className="item-nine">
      <Notice
        action={
          <div className="item-nine-help">
            <ButtonLink small href="tel:988" icon={<PhoneIcon size={20} />}>
              {t('Call 988')}
            </ButtonLink>
            <ButtonLink kind="secondary" small href="sms:988" icon={<ChatTextIcon size={20} />}>
              {t('Text 988')}
            </ButtonLink>
          </div>
        }
      >
        <p>
          <b>{t('You told us about thoughts of being better off dead or of hurting yourself.')}</b>{' '}
          {t(
            'That matters, whatever your scores are, and you don’t have to face it alone. Call or text 988 at any time. If you are in danger, call 911.',
          )}
        </p>
      </Notice>
    </div>
  )
}
