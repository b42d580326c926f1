export const fallbackError = 'Hmmm… It seems like something went wrong. Please try again.' // spec: intake §8

/** What a failed answer says to the reader: its first field that is not a boolean. spec: intake §8 */
export function errorText(data: unknown): string {
  const first = isRecord(data) ? Object.values(data).find((value) => typeof value !== 'boolean') : undefined
  return text(Array.isArray(first) ? first[0] : first) ?? fallbackError
}

/** The last of the server's full messages, which the change of a password shows. spec: intake §5 */
export function lastFullMessage(data: unknown): string {
  return text(messages(data).at(-1)) ?? errorText(data)
}

function messages(data: unknown): string[] {
  const errors = isRecord(data) ? data['errors'] : undefined
  const listed = isRecord(errors) && !Array.isArray(errors) ? errors['full_messages'] : errors
  return [listed].flat().flatMap((item: unknown) => text(item) ?? [])
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
