import { t } from '@stillwater/contract/words'

/** For a charge whose reply never came: the server makes it once, however often it is asked. */
export const replyLostWords = () =>
  t(
    'We did not hear back, so we cannot say yet whether it went through. Try again: you are charged only once.',
  )
