import { Refused } from '@stillwater/contract/client'
import { saveAnswer } from '@stillwater/contract/intake'
import { fileRefused } from '@stillwater/contract/file-words'
import { mostUploadBytes, uploadTypes } from '@stillwater/contract/uploads'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { focusPageStart } from '@stillwater/ui/overlays/focus-page-start'
import { FileDrop } from '@stillwater/ui/fields/file-drop'
import { FileIcon } from '@stillwater/ui/icons/file'
import { UploadSimpleIcon } from '@stillwater/ui/icons/upload-simple'
import { api } from '../../../../platform/api/api.ts'
import { session } from '../../../../platform/session/session.ts'
import { credentials } from '../../../../platform/session/session-store.ts'
import { answerBody } from '../../answers/answer-body.ts'
import { AnswerError } from '../answer-error.tsx'
import { base64Of } from './base64-of.ts'
import type { Asked, AskProps, Draft, Kind, Wrong } from '../kind.ts'

/** The file itself is too large for the tab's storage: it waits here, and only its name is in the draft. */
let chosen: { visit_id: string; question: string; file: File } | null = null

// The next person in this tab must not send it.
session.onDrop(() => (chosen = null))

/** The file that this draft names. One that was chosen for another answer, or was removed, is not sent with it. */
function fileOf({ visit, question }: Pick<Asked, 'visit' | 'question'>, { value }: Draft): File | null {
  const isThis = chosen?.visit_id === visit.id && chosen.question === question.name
  return isThis && chosen?.file.name === value ? chosen.file : null
}

function Upload({ draft, set, wrong, visit, question }: AskProps) {
  function take(file: File) {
    chosen = { visit_id: visit.id, question: question.name, file }
    set({ response: file.name, value: file.name })
  }
  return (
    <FileDrop id="answer" label={t('File')} className="intake-drop" accept={uploadTypes} onFile={take}>
      {(choose) => (
        <>
          {draft.value && (
            <p className="intake-file">
              <FileIcon /> <span>{draft.response}</span>
              <Button
                kind="text"
                small
                onClick={() => {
                  chosen = null
                  set({ response: '', value: '' })
                  // The pressed button goes.
                  focusPageStart()
                }}
              >
                {t('Remove')}
              </Button>
            </p>
          )}
          <Button kind="secondary" icon={<UploadSimpleIcon />} onClick={choose}>
            {draft.value ? t('Choose another file') : t('Choose a file')}
          </Button>
          <p className="sw-small sw-quiet">
            {t('PNG, JPEG or PDF, up to 10 MB.')}{' '}
            <span className="intake-drop-hint">{t('You can also drop a file here.')}</span>
          </p>
          <AnswerError id="answer-error">{wrong['']}</AnswerError>
        </>
      )}
    </FileDrop>
  )
}

function check(asked: Asked, draft: Draft): Wrong {
  const { question } = asked
  const { value } = draft
  if (!value) return question.optional ? {} : { '': t('Oops! Please add a file.') }
  const file = fileOf(asked, draft)
  if (!file) return question.answer?.value === value ? {} : { '': t('Please choose the file once more.') }
  const known = (uploadTypes as readonly string[]).includes(file.type)
  const fits = known && file.size > 0 && file.size <= mostUploadBytes
  return fits ? {} : { '': fileRefused }
}

/** The answer names the file and gets an address for it; the file goes there as base64. spec: intake §7 */
async function before(asked: Asked, draft: Draft): Promise<Draft | null> {
  const { question, patient, visit } = asked
  const file = fileOf(asked, draft)
  if (!file) return draft
  const [body, text] = [answerBody(question, draft), await base64Of(file)]
  const { data } = await api(
    saveAnswer,
    {
      params: { id: patient.id, visit_id: visit.id },
      body: { ...body, file_type: file.type, file_name: file.name },
    },
    { idempotency_key: crypto.randomUUID() },
  )
  if (data.object_url) {
    const put = await fetch(data.object_url, {
      method: 'PUT',
      headers: { 'content-type': 'text/plain', ...credentials() },
      credentials: 'same-origin',
      body: text,
    })
    if (!put.ok) throw new Refused(put.status, await put.json().catch(() => null))
  }
  chosen = null
  return draft
}

export const upload: Kind = { Ask: Upload, check, before, keeps: true }
