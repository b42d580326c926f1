import { readNoteKey } from '@stillwater/contract/care/notes'
import { api } from '../../../platform/api/api.ts'
import { dropDraft, keepDraft, readDraft } from '../../../platform/forms/tab-draft.ts'
import { openSealedStorage, type SealedStorage } from '../../../platform/session/sealed-storage.ts'
import { session } from '../../../platform/session/session.ts'
import { hasText, readLocalNote, type LocalNote } from './local-note.ts'

let opened: Promise<SealedStorage | null> | null = null
/** One write after the other, so that an older text never lands on a newer one. */
let writing: Promise<unknown> = Promise.resolve()

const nameOf = (note_id: string) => `note:${note_id}`

/**
 * Keeps unsaved text in the tab, which a reload finds, and sealed in the browser, which outlives the tab and the
 * session and opens for the same person alone. Resolves to whether it is sealed.
 */
export function keepNote(note: LocalNote): Promise<boolean> {
  const text = JSON.stringify(note)
  keepDraft(nameOf(note.note_id), { text })
  return inOrder(async (storage) => storage.put(note.note_id, text))
}

/** The server has all of it. */
export function dropNote(note_id: string): void {
  dropDraft(nameOf(note_id))
  void inOrder(async (storage) => {
    storage.remove(note_id)
    return true
  })
}

/** The newer of the tab's copy and the sealed one. */
export async function readKeptNote(user_id: string, note_id: string): Promise<LocalNote | null> {
  const inTab = readLocalNote(readDraft(nameOf(note_id), { text: '' }).text)
  const sealed = (await sealedNotes()).find((one) => one.note_id === note_id)
  const mine = [inTab, sealed].filter((one) => one?.user_id === user_id && one.note_id === note_id)
  return mine.reduce<LocalNote | null>(
    (newest, one) => (one && one.at > (newest?.at ?? -1) ? one : newest),
    null,
  )
}

/** Notes about a patient that this person began in this browser and that the server has never answered, newest first. */
export async function unsavedNotes(user_id: string, patient_id: string): Promise<LocalNote[]> {
  const found = await sealedNotes()
  return found
    .filter((one) => one.user_id === user_id && one.patient_id === patient_id)
    .filter((one) => one.version === 0 && hasText(one))
    .sort((a, b) => b.at - a.at)
}

async function sealedNotes(): Promise<LocalNote[]> {
  await writing
  const storage = await sealedStorage()
  return ((await storage?.all()) ?? []).flatMap(({ text }) => readLocalNote(text) ?? [])
}

function inOrder(work: (storage: SealedStorage) => Promise<boolean>): Promise<boolean> {
  const done = writeAfter(writing, work)
  writing = done
  return done
}

async function writeAfter(
  before: Promise<unknown>,
  work: (storage: SealedStorage) => Promise<boolean>,
): Promise<boolean> {
  await before
  try {
    const storage = await sealedStorage()
    return storage ? await work(storage) : false
  } catch {
    // A browser without room keeps the text in the tab.
    return false
  }
}

function sealedStorage(): Promise<SealedStorage | null> {
  if (opened) return opened
  const mine = (opened = fetchStorage().then((storage) => {
    // The next change asks again for a key that could not be fetched.
    if (!storage && opened === mine) opened = null
    return storage
  }))
  return mine
}

async function fetchStorage(): Promise<SealedStorage | null> {
  try {
    const { key } = (await api(readNoteKey, {})).data
    return await openSealedStorage(`${key} notes`)
  } catch {
    return null
  }
}

session.onDrop(() => {
  opened = null
  writing = Promise.resolve()
})
