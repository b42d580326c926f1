import type { Note } from '@stillwater/contract/care/notes'
import { t } from '@stillwater/contract/words'
import { pause } from '../../../platform/api/pause.ts'
import { newId } from '../../../platform/new-id.ts'
import { session } from '../../../platform/session/session.ts'
import { createStore, type Store } from '../../../platform/store.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { receiveNote } from '../notes.queries.ts'
import { dropNote, keepNote } from './kept-notes.ts'
import { hasText, textsOf, type LocalNote } from './local-note.ts'
import { sendSave } from './send-save.ts'

/** `saved` only after the server's reply; `failed` is retried, `refused` and `conflict` wait for the author. */
type DraftPhase = 'saved' | 'unsaved' | 'saving' | 'failed' | 'refused' | 'conflict'

export interface DraftState {
  note: LocalNote
  phase: DraftPhase
  /** When the server last saved it; null before. */
  saved_at: string | null
  /** What the server said. */
  reason: string | null
  /** What another window saved or signed meanwhile. */
  theirs: Note | null
  /** Whether unsaved text is sealed in this browser. */
  is_kept: boolean
}

export interface NoteDraft {
  state: Store<DraftState>
  change: (patch: Partial<Pick<LocalNote, 'kind' | 'appointment_id' | 'sections'>>) => void
  /** Saves without waiting for a pause in typing. Resolves to whether everything is saved. */
  saveNow: () => Promise<boolean>
  /** After a conflict: saves this page's text as the next version. */
  keepMine: () => void
  /** After a conflict: shows what the server has. */
  takeTheirs: () => void
  /** The author gave it up: nothing of it is kept here or sent any more. */
  discard: () => void
  /** The page is left. What is not saved yet is still sent. */
  close: () => void
}

const typingPauseMs = 1_200
const maxBackoffMs = 30_000
const open = new Map<string, NoteDraft>()
/** Counts the sessions of this page: a draft of an ended one neither sends nor stores anything more. */
let life = 0

/** The draft of this id that is open in this tab, or a new one over what the browser and the server have. */
export function openDraft(local: LocalNote, server: Note | null): NoteDraft {
  const before = open.get(local.note_id)
  if (before) return before
  const draft = startDraft(local, server)
  open.set(local.note_id, draft)
  return draft
}

function startDraft(local: LocalNote, server: Note | null): NoteDraft {
  const { note, phase, theirs } = compare(local, server)
  const saved_at = server?.saved_at ?? null
  const state = createStore<DraftState>({ note, phase, saved_at, reason: null, theirs, is_kept: false })
  const set = (patch: Partial<DraftState>) => state.set({ ...state.get(), ...patch })
  const backoff = pause()
  const mine = life
  let isDiscarded = false
  const isAlive = () => mine === life && !isDiscarded
  let edits = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWorking = false
  let isClosed = false

  function keep(kept: LocalNote): void {
    if (!isAlive()) return
    void keepNote(kept).then((is_kept) => set({ is_kept }))
  }

  async function work(): Promise<void> {
    if (isWorking) return
    isWorking = true
    for (let failures = 0; isAlive() && isDue(state.get().phase);) {
      const seen = edits
      const attempted = withAttempt(state.get().note)
      set({ note: attempted, phase: 'saving', reason: null })
      keep(attempted)
      const outcome = await sendSave(attempted)
      if (isDiscarded) break
      if (outcome.type === 'saved') {
        failures = 0
        settle(outcome.note, edits === seen)
      } else if (outcome.type === 'own') rebase(outcome.note)
      else if (outcome.type === 'conflict') set({ phase: 'conflict', theirs: outcome.note })
      else if (outcome.type === 'refused') set({ phase: 'refused', reason: outcome.reason })
      else {
        set({ phase: 'failed' })
        await backoff.for(Math.min(maxBackoffMs, 1000 * 2 ** failures++))
      }
    }
    isWorking = false
    if (isClosed && state.get().phase === 'saved') open.delete(local.note_id)
  }

  function settle(saved: Note, isAll: boolean): void {
    const next = { ...state.get().note, version: saved.version, attempts: [saved.save_id] }
    set({ note: next, phase: isAll ? 'saved' : 'unsaved', saved_at: saved.saved_at })
    receiveNote(saved)
    if (isAll) dropNote(next.note_id)
    else keep(next)
  }

  /** The server has an earlier save of this page whose reply was lost. */
  function rebase(saved: Note): void {
    const next = { ...state.get().note, version: saved.version, attempts: [saved.save_id] }
    set({ note: next, phase: 'unsaved' })
    keep(next)
  }

  function kick(): void {
    clearTimeout(timer)
    backoff.end()
    if (isAlive() && isDue(state.get().phase)) void work()
  }

  window.addEventListener('online', kick)
  document.addEventListener('visibilitychange', kick)
  if (phase === 'unsaved') kick()

  return {
    state,
    change(patch) {
      edits++
      const before = state.get()
      const next = { ...before.note, ...patch, at: Date.now() }
      set({ note: next, phase: before.phase === 'conflict' ? 'conflict' : 'unsaved', reason: null })
      keep(next)
      clearTimeout(timer)
      timer = setTimeout(kick, typingPauseMs)
    },
    saveNow() {
      return new Promise((done) => {
        const look = () => {
          const { phase: now } = state.get()
          if (now === 'unsaved' || now === 'saving') return
          stop()
          done(now === 'saved')
        }
        const stop = state.subscribe(look)
        if (state.get().phase === 'failed') set({ phase: 'unsaved' })
        kick()
        look()
      })
    },
    keepMine() {
      const { theirs: other, note: written } = state.get()
      if (!other) return
      set({ note: { ...written, version: other.version, attempts: [] }, phase: 'unsaved', theirs: null })
      kick()
    },
    takeTheirs() {
      const { theirs: other, note: written } = state.get()
      if (!other) return
      edits++
      set({
        note: fromServer(other, written.user_id),
        phase: 'saved',
        theirs: null,
        saved_at: other.saved_at,
      })
      receiveNote(other)
      dropNote(written.note_id)
    },
    discard() {
      isDiscarded = true
      clearTimeout(timer)
      backoff.end()
      set({ phase: 'saved' })
      open.delete(local.note_id)
      dropNote(local.note_id)
    },
    close() {
      isClosed = true
      window.removeEventListener('online', kick)
      document.removeEventListener('visibilitychange', kick)
      kick()
      const left = state.get()
      if (!isDue(left.phase)) open.delete(local.note_id)
      // A note that was opened and never written is not offered again.
      if (left.note.version === 0 && !hasText(left.note)) dropNote(local.note_id)
    },
  }
}

const isDue = (phase: DraftPhase) => phase === 'unsaved' || phase === 'saving' || phase === 'failed'

/** The id of the save is kept before it is sent, so that the page knows its own save again after a crash. */
function withAttempt(note: LocalNote): LocalNote {
  return { ...note, attempts: [...note.attempts.slice(-20), newId()] }
}

/** What an opened page begins with: the text that this browser kept, over what the server has. */
function compare(local: LocalNote, server: Note | null): Pick<DraftState, 'note' | 'phase' | 'theirs'> {
  if (!server) return { note: local, phase: hasText(local) ? 'unsaved' : 'saved', theirs: null }
  const isSame = local.at === 0
  if (isSame) return { note: fromServer(server, local.user_id), phase: 'saved', theirs: null }
  const isOwn = local.version === server.version || local.attempts.includes(server.save_id)
  if (!isOwn || server.signed_at !== null) return { note: local, phase: 'conflict', theirs: server }
  return {
    note: { ...local, version: server.version, attempts: [server.save_id] },
    phase: 'unsaved',
    theirs: null,
  }
}

/** The server's note as a draft of this page, with nothing typed since: `at` is 0. */
export function fromServer(note: Note, user_id: string): LocalNote {
  const { id: note_id, patient_id, kind, appointment_id, version, save_id } = note
  const sections = textsOf(note.sections)
  return { user_id, patient_id, note_id, kind, appointment_id, sections, version, attempts: [save_id], at: 0 }
}

session.onDrop(() => {
  const isAnyKept = [...open.values()].some(({ state }) => {
    const { phase, is_kept } = state.get()
    return phase !== 'saved' && is_kept
  })
  life++
  open.clear()
  if (isAnyKept)
    raiseNotice(
      t('Your unsaved note is kept on this device. You’ll find it again after you sign in.'),
      'info',
    )
})
