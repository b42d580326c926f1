import { queryOptions } from '@tanstack/react-query'
import { listNotes, readNote, type Note } from '@stillwater/contract/care/notes'
import { api } from '../../platform/api/api.ts'
import { queryClient } from '../../platform/api/query-client.ts'

export function notesOf(patient_id: string) {
  return queryOptions({
    queryKey: ['notes', patient_id],
    queryFn: async () => (await api(listNotes, { params: { id: patient_id } })).data,
  })
}

/** Fetched once for each opening: what the page shows afterwards comes with the reply to each change. */
export function noteOf(id: string) {
  return queryOptions({
    queryKey: ['note', id],
    queryFn: async () => (await api(readNote, { params: { id } })).data,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** The server answered with this note: the page shows it, and lists that hold it are fetched when they are next shown. */
export function receiveNote(note: Note): void {
  queryClient.setQueryData(noteOf(note.id).queryKey, note)
  // What this browser had kept when the page was opened is part of the note now, or was given up for it.
  queryClient.setQueriesData({ queryKey: ['kept-note', note.id] }, null)
  void queryClient.invalidateQueries({ queryKey: notesOf(note.patient_id).queryKey })
  void queryClient.invalidateQueries({ queryKey: ['chart', note.patient_id] })
}
