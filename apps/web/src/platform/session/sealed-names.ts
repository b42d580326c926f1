import { sealedPrefix } from './persisted-state.ts'

/** The names of sealed entries, of one owner or of everyone who left some in this browser. */
export function sealedNames(prefix = sealedPrefix): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
    )
  } catch {
    return []
  }
}
