import { i18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
// First, so that the compiler set here is the one that stays.
import './words.ts'

// Sentences with {values} and plurals need a compiler of 7 kB. The sign-in screen has none of those, so it is
// loaded with everything that comes after it.
i18n.setMessagesCompiler(compileMessage)
