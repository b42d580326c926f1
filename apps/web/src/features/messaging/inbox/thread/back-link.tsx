import { Link } from 'wouter'
import { t } from '@stillwater/contract/words'
import { ArrowLeftIcon } from '@stillwater/ui/icons/arrow-left'
import { inboxHref, useInboxFilter } from '../inbox-place.ts'

export function BackLink() {
  const filter = useInboxFilter()
  return (
    <Link href={inboxHref(null, filter)} className="thread-back">
      <ArrowLeftIcon size={20} />
      {t('Inbox')}
    </Link>
  )
}
