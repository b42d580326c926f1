import { fieldWords } from './fields.ts'
import { t, words } from './words.ts'

interface Issue {
  code?: string | undefined
  message: string
}

const exampleEmail = 'name@example.com'

/** The sentence for a field that a schema refused. A library's own message about types is not for people. */
export function issueWords(field: string, { code, message }: Issue): string {
  if (code !== 'invalid_type' && !/^(Invalid|Expected|Too|Unrecognized)/.test(message))
    return fieldSentence(message)
  const own = Object.entries(fieldWords).find(([name]) => name === field)
  return fieldSentence(own?.[1] ?? words('Please check this field.'))
}

/** A sentence of the contract's tables, which may still have an example to fill in. */
export function fieldSentence(sentence: string): string {
  return t(sentence, { email: exampleEmail })
}
