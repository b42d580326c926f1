import { writtenDanger, type WrittenDanger } from '@stillwater/domain/safety/danger/crisis-of-danger'

type Rule = typeof import('@stillwater/domain/safety/danger/screen-text')

let loading: Promise<Rule> | null = null
let rule: Rule | null = null

/** Fetches the rule that reads texts. Screens with a text field call it when they open, so that it works offline. */
export async function loadDangerRule(): Promise<void> {
  loading ??= import('@stillwater/domain/safety/danger/screen-text').then(prepared)
  try {
    rule = await loading
  } catch {
    // The server reads every text as well; the next screen tries again.
    loading = null
  }
}

/** A slow phone takes four times as long, and still answers within a frame or two. */
const sliceMs = 5

/** Makes the rule's tables aside, in slices that leave room for the person who is typing. */
function prepared(loaded: Rule): Rule {
  const next = () => {
    const end = performance.now() + sliceMs
    while (performance.now() < end) if (loaded.prepareScreening()) return
    setTimeout(next)
  }
  setTimeout(next)
  return loaded
}

/** How grave a text is; null for one that is harmless, and for any text while the rule is not here. */
export function dangerOf(text: string): WrittenDanger | null {
  // Reading nothing would make all the tables in one task, when a field for messages opens.
  const danger = text.trim() ? rule?.screenText(text) : null
  return danger ? writtenDanger(danger) : null
}
