import { randomUUID } from 'node:crypto'
import type { NoteKind } from '@stillwater/domain/notes/note-kinds'
import { noteTemplate } from '@stillwater/domain/notes/note-templates'
import {
  contentHash,
  sealAmendment,
  sealSections,
  sealSignature,
  withHeadings,
} from '../features/notes/note-record.ts'
import { noteAmendments, sessionNotes } from '../features/notes/notes.table.ts'
import type { Connection } from '../platform/db/database.ts'
import type { PersonKey } from '../platform/sealing/person-key.ts'

interface DemoNote {
  by: 'therapist' | 'provider'
  kind: NoteKind
  days_ago: number
  texts: Record<string, string>
  amendment?: { reason: string; text: string }
  is_draft?: boolean
}

const notes: readonly DemoNote[] = [
  {
    by: 'provider',
    kind: 'follow_up',
    days_ago: 21,
    texts: {
      interval_history: 'Mood lighter in the mornings. Sleeps six hours. No panic since the last visit.',
      medications: 'Sertraline 50 mg daily, taken every day. Mild nausea in the first week, now gone.',
      mental_status: 'Alert, cooperative, speech normal, mood "better", affect full, thought linear.',
      risk: 'Denies thoughts of suicide, self-harm or harming others.',
      assessment: 'Major depressive disorder, moderate: partial response.',
      plan: 'Continue sertraline 50 mg. Recheck PHQ-9 in two weeks. Next visit in four weeks.',
    },
    amendment: {
      reason: 'Dose time was missing',
      text: 'She takes sertraline in the morning with breakfast.',
    },
  },
  {
    by: 'therapist',
    kind: 'progress_dap',
    days_ago: 8,
    texts: {
      data: 'Talked about the team meeting. Practiced five senses before it and stayed until the end.',
      assessment: 'Avoidance is going down. Uses grounding without being reminded.',
      risk: 'No thoughts of suicide or self-harm.',
      plan: 'Thought record twice this week. Next session in seven days.',
    },
  },
  {
    by: 'therapist',
    kind: 'progress_dap',
    days_ago: 1,
    is_draft: true,
    texts: { data: 'Brought two thought records. The second one names the worry before the call.' },
  },
]

const dayMs = 24 * 3600 * 1000

/** Notes about the patient with the longest history: signed, amended and a draft. */
export async function addDemoNotes(
  { db }: Connection,
  patient: { sign_in: string; id: string; key: PersonKey; now: Date },
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  if (patient.sign_in !== 'cash-medication') return
  for (const { by, kind, days_ago, texts, amendment, is_draft } of notes) {
    const author_id = ids.get(by)
    if (!author_id) continue
    const id = randomUUID()
    const at = new Date(patient.now.getTime() - days_ago * dayMs).toISOString()
    const written = Object.entries(texts).map(([name, text]) => ({ name, text }))
    const sections = withHeadings(noteTemplate(kind), written)
    const about = { id, patient_id: patient.id, author_id, appointment_id: null, kind, version: 1 }
    const signed_at = is_draft ? null : at
    const content_hash = contentHash({ ...about, signed_at }, sections)
    await db.insert(sessionNotes).values({
      ...about,
      created_at: at,
      saved_at: at,
      save_id: randomUUID(),
      sealed: sealSections(patient.key, id, sections),
      signed_at,
      signature: is_draft ? null : sealSignature(patient.key, id, { content_hash, role: by }),
    })
    if (!amendment) continue
    const amendment_id = randomUUID()
    const sealed = sealAmendment(patient.key, amendment_id, amendment)
    const added_at = new Date(Date.parse(at) + 2 * 3600 * 1000).toISOString()
    await db.insert(noteAmendments).values({
      id: amendment_id,
      note_id: id,
      patient_id: patient.id,
      author_id,
      sealed,
      created_at: added_at,
    })
  }
}
