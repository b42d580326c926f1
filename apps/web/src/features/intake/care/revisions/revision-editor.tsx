import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { t } from '@stillwater/contract/words'
import { Button, buttonClass } from '@stillwater/ui/actions/button'
import { DiscardDialog } from './discard-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import type { RevisionEditing } from './revision-editing.ts'
import { RevisionHistory } from './revision-history.tsx'
import './revisions.css'

interface RevisionEditorProps {
  editing: RevisionEditing
  /** Where the draft is seen as patients would see it. */
  preview: string
  /** What is being edited. */
  children: ReactNode
}

/** The draft of an item with what can be done with it, and what was published before. */
export function RevisionEditor({ editing, preview, children }: RevisionEditorProps) {
  const [open, setOpen] = useState<'publish' | 'discard' | null>(null)
  const { revisions, words } = editing
  const close = () => setOpen(null)
  return (
    <>
      <div className="content-state">
        <p role="status">
          {revisions.draft
            ? t('You are looking at a draft. Patients don’t see it until it is published.')
            : words.inUse}
        </p>
        <div className="content-actions">
          <Link className={buttonClass({ kind: 'secondary', small: true })} href={preview}>
            {words.preview}
          </Link>
          {revisions.draft && (
            <>
              <Button kind="secondary" small onClick={() => setOpen('discard')}>
                {t('Discard draft')}
              </Button>
              <Button small onClick={() => setOpen('publish')}>
                {t('Publish draft')}
              </Button>
            </>
          )}
        </div>
      </div>
      {children}
      <RevisionHistory editing={editing} />
      {open === 'publish' && <PublishDialog editing={editing} onClose={close} />}
      {open === 'discard' && <DiscardDialog editing={editing} onClose={close} />}
    </>
  )
}
