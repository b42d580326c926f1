/** Questions whose answer is written freely; what is written beside any other answer is free text too. */
const freeTypes: readonly string[] = ['text', 'long_text']

export interface WrittenAnswer {
  response?: string | null | undefined
  value?: string | null | undefined
  elaboration?: string | null | undefined
}

/** What of an answer the person wrote in their own words; empty for none. */
export function freeTextOf(question_type: string, { response, value, elaboration }: WrittenAnswer): string {
  const own = freeTypes.includes(question_type) ? (response ?? value) : null
  return [own, elaboration]
    .map((text) => text?.trim() ?? '')
    .filter(Boolean)
    .join('\n')
}
