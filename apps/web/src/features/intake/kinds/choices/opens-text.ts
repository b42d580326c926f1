/** "Other" opens a line to say what. */
export function opensText({ name, title }: { name: string; title: string }): boolean {
  return name === 'other' || title === 'Other'
}
