import { i18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
// First, so that the compiler set here is the one that stays.
import { compileValues } from './words.ts'

// A sentence that counts needs a compiler of 7 kB. The server has it; for browsers such sentences are compiled when the
// product is built.
i18n.setMessagesCompiler((text) => (text.includes(', plural,') ? compileMessage(text) : compileValues(text)))
