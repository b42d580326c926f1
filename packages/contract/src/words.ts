import { i18n } from '@lingui/core'

/** What stands in braces is a value. A sentence that counts needs words-with-plurals.ts. */
export function compileValues(text: string): (string | [string])[] {
  return text.split(/\{(\w+)\}/).map((part, place) => (place % 2 ? [part] : part))
}

i18n.setMessagesCompiler(compileValues)
i18n.load('en', {})
i18n.activate('en')

export type Values = Record<string, string | number>

/**
 * Every sentence a person reads goes through here, with its English text in place. The English text is also the
 * key of a catalogue, so another language needs no change to a screen. See docs/decisions/0003-words.md.
 */
export function t(english: string, values?: Values): string {
  return values ? i18n._(english, values) : i18n._(english)
}

/** Marks a sentence that is kept in a table and said later, through `t`, in the reader's language. */
export function words(english: string): string {
  return english
}

/**
 * Sets the reader's language.
 * @planned English is the only catalog so far
 */
export function speak(language: string, catalogue: Record<string, string>): void {
  i18n.load(language, catalogue)
  i18n.activate(language)
}
