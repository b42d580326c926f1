import { useEffect } from 'react'
import { lazyDialog } from './lazy-dialog.tsx'

const keys = lazyDialog(async () => (await import('./inbox-keys-dialog.tsx')).InboxKeysDialog)
const start = lazyDialog(async () => (await import('./start-dialog.tsx')).StartDialog)
const snooze = lazyDialog(async () => (await import('./thread/snooze-dialog.tsx')).SnoozeDialog)
const handOver = lazyDialog(async () => (await import('./thread/hand-over-dialog.tsx')).HandOverDialog)
const savedReplies = lazyDialog(
  async () => (await import('./thread/saved-replies-dialog.tsx')).SavedRepliesDialog,
)

export const InboxKeysDialog = keys.Dialog
export const StartDialog = start.Dialog
export const SnoozeDialog = snooze.Dialog
export const HandOverDialog = handOver.Dialog
export const SavedRepliesDialog = savedReplies.Dialog

/** Fetches the dialogs once the page is drawn. One that fails is fetched again when it is opened. */
export function usePreloadedDialogs(): void {
  useEffect(() => {
    for (const { preload } of [keys, start, snooze, handOver, savedReplies]) preload().catch(() => {})
  }, [])
}
