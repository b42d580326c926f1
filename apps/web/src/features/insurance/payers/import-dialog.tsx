import { useState } from 'react'
import { importPayersFile, previewPayers, type PayersPreview } from '@stillwater/contract/care/payers'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { FileDrop } from '@stillwater/ui/fields/file-drop'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { ImportPreview } from './import-preview.tsx'
import { anyPayers } from './payers.queries.ts'

interface CheckedFile {
  name: string
  csv: string
  preview: PayersPreview
}

/** A file is checked, its changes are shown, and only then applied: all of them or none. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [checked, setChecked] = useState<CheckedFile | null>(null)
  const check = useChange(previewPayers)
  const apply = useChange(importPayersFile, {
    invalidates: [anyPayers],
    onSuccess({ data }) {
      raiseNotice(
        t('Imported: {added} added, {changed} changed, {retired} no longer offered.', { ...data }),
        'info',
      )
      onClose()
    },
  })
  const read = useChange(async (file: File) => {
    setChecked(null)
    apply.reset()
    const csv = await file.text()
    const { data } = await check.send({ body: { csv } })
    setChecked({ name: file.name, csv, preview: data })
  })
  const isReady = checked !== null && checked.preview.errors.length === 0
  const isBusy = read.isPending || apply.isPending
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && !apply.isPending && onClose()}
      title={t('Import a list of insurers')}
      above={t(
        'A CSV file with the columns code, name and in_network. The list will match the file. Patients keep an insurer that is no longer in it.',
      )}
      close={t('Close')}
    >
      <FileDrop
        id="payers-file"
        label={t('List of insurers')}
        accept={['.csv', 'text/csv']}
        className="payer-file"
        empty={checked === null}
        onFile={(file) => {
          if (!apply.isPending) void read.send(file)
        }}
      >
        {(choose) => (
          <Button
            kind="secondary"
            small
            wide
            busy={read.isPending}
            disabled={apply.isPending}
            onClick={choose}
          >
            {checked ? t('Choose another file') : t('Choose a file')}
          </Button>
        )}
      </FileDrop>
      <ChangeFailed failure={read.failure ?? apply.failure} />
      {checked && <ImportPreview name={checked.name} preview={checked.preview} />}
      {isReady && (
        <Button
          small
          wide
          busy={isBusy}
          onClick={() => void apply.send({ body: { csv: checked.csv, revision: checked.preview.revision } })}
        >
          {t('Import {payers, plural, one {# insurer} other {# insurers}}', {
            payers: checked.preview.payers,
          })}
        </Button>
      )}
    </Dialog>
  )
}
