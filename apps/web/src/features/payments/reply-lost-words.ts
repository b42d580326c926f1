import { t } from '@stillwater/contract/words'

/** For a charge whose reply never came: the server makes it once, however often it is asked. */
export const replyLostWords = () =>
  t(
    'We didn’t hear back, so we don’t know yet whether it went through. You can try again. You are charged only once.',
  )
