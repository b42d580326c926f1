import { t } from '@stillwater/contract/words'

/** For a charge whose reply never came: the server makes it once, however often it is asked. */
export const replyLostWords = () =>
  t('We don’t know yet whether your payment went through. You won’t be charged twice. You can try again.')
