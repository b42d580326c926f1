/** The field that "Other" opens. */
export const otherFieldId = 'other_text'

/** "Other" opens a line to say what. */
export function opensText({ name, title }: { name: string; title: string }): boolean {
  return name === 'other' || title === 'Other'
}
