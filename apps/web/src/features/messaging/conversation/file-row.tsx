import { useRef } from 'react'
import { uploadTypes } from '@stillwater/contract/uploads'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { FieldError } from '@stillwater/ui/fields/field-error'
import { PaperclipIcon } from '@stillwater/ui/icons/paperclip'
import type { AttachedFile } from './use-attached-file.ts'

/** Chooses the file that goes with a message, and says which one it is. */
export function FileRow({ attached }: { attached: AttachedFile }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={t('File')}
        accept={uploadTypes.join(',')}
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          if (chosen) attached.attach(chosen)
          event.target.value = ''
        }}
      />
      {attached.name === null ? (
        <Button kind="quiet" small icon={<PaperclipIcon />} onClick={() => picker.current?.click()}>
          {t('Attach a file')}
        </Button>
      ) : (
        <span className="composer-file" role="status">
          <PaperclipIcon />
          <span>
            {attached.isSending
              ? t('Uploading {name}', { name: attached.name })
              : t('Attached: {name}', { name: attached.name })}
          </span>
          <Button kind="quiet" small onClick={attached.remove}>
            {t('Remove')}
          </Button>
        </span>
      )}
      {attached.error && <FieldError role="alert">{attached.error}</FieldError>}
    </>
  )
}
