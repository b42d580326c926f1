import { Link } from 'wouter'
import type { Chart } from '@stillwater/contract/care/chart'
import { t } from '@stillwater/contract/words'
import { buttonClass } from '@stillwater/ui/actions/button'
import type { TableColumn } from '@stillwater/ui/records/table'
import { dateOf, kindWords, newNoteHref, noteHref, stateWords, whenWords } from '../../notes/note-words.ts'
import { orDash } from '../panel/or-dash.tsx'
import { ChartSection, WideTable } from './chart-section.tsx'
import { useMayWork } from './use-may-work.ts'

type Note = Chart['notes'][number]

/** Signed notes and the reader's own drafts. */
export function ChartNotes({ chart }: { chart: Chart }) {
  const { notes, profile } = chart
  const mayWrite = useMayWork(chart, 'notes.write')
  return (
    <ChartSection id="notes" title={t('Notes')}>
      {mayWrite && (
        <p>
          <Link href={newNoteHref(profile.id)} className={buttonClass({ kind: 'secondary', small: true })}>
            <span className="sw-button-words">{t('Write note')}</span>
          </Link>
        </p>
      )}
      {notes.length === 0 ? (
        <p className="sw-quiet">{t('No notes yet.')}</p>
      ) : (
        <WideTable
          caption={t('Notes')}
          rows={notes}
          rowKey={({ id }) => id}
          columns={noteColumns(profile.id)}
        />
      )}
    </ChartSection>
  )
}

function noteColumns(patient_id: string): TableColumn<Note>[] {
  return [
    { key: 'note', head: t('Note'), cell: (note) => <NoteLink patient_id={patient_id} note={note} /> },
    { key: 'state', head: t('Status'), cell: ({ state }) => stateWords(state) },
    { key: 'author', head: t('Author'), cell: ({ author }) => author },
    { key: 'date', head: t('Date'), cell: dateOf },
    {
      key: 'session',
      head: t('Visit'),
      cell: ({ session_at }) => orDash(session_at && whenWords(session_at)),
    },
  ]
}

function NoteLink({ patient_id, note }: { patient_id: string; note: Note }) {
  return <Link href={noteHref(patient_id, note.id)}>{kindWords(note.kind)}</Link>
}
