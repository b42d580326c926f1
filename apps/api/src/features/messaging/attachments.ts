import type * as contract from '@stillwater/contract/messaging'
import { read, transaction, type Ctx, type Input } from '../../context.ts'
import { statement } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import { fileUrl } from '../../platform/sealing/file-url.ts'
import { open } from '../../platform/sealing/sealing.ts'
import { readKey } from '../people/person-keys.ts'
import { readUpload } from '../uploads/read-upload.ts'
import { reserveFile, uploadUrl } from '../uploads/reserve-upload.ts'
import { readThread } from './load-messages.ts'

const attached = statement<{ content_type: string; owner_id: string; sealed: Buffer }>(
  'message_attachment',
  `select f.content_type, f.owner_id, f.sealed from messages m join stored_files f on f.id = m.attachment_id
    where m.thread_id = $1 and m.attachment_id = $2 and f.deleted_at is null limit 1`,
)

/** The file is checked and stored by the upload call; a message may carry it afterwards. */
export function addAttachment(ctx: Ctx, { params: { id }, body }: Input<typeof contract.addAttachment>) {
  return transaction(ctx, async (connection) => {
    const thread = await readThread(connection, ctx.keyring, id)
    if (!thread) throw new Denied(ctx.session, id, 'not_found')
    // Part of the patient's record, sent by either side.
    const file = await reserveFile(connection, {
      owner_id: thread.patient_id,
      key: thread.key,
      purpose: 'message_attachment',
      record: { type: 'message_thread', id },
      ...body,
    })
    return {
      attachment_id: file.id,
      url: uploadUrl(ctx.keyring, file.id, ctx.session.user_id, ctx.now()),
    }
  })
}

export function readAttachment(
  ctx: Ctx,
  { params: { id, attachment_id } }: Input<typeof contract.readAttachment>,
) {
  return read(ctx, async (connection) => {
    const [file] = await connection.run(attached, [id, attachment_id])
    const key = file && (await readKey(connection, ctx.keyring, file.owner_id))
    if (!file || !key) throw new Denied(ctx.session, id, 'not_found')
    const place = { table: 'stored_files', column: 'sealed', id: attachment_id }
    return {
      url: fileUrl(
        ctx.keyring,
        'GET',
        attachment_id,
        ctx.session.user_id,
        ctx.now(),
        `/api/message_threads/${id}/attachments/${attachment_id}/file`,
      ),
      file_name: open<{ file_name: string }>(key, place, file.sealed).file_name,
      content_type: file.content_type,
    }
  })
}

/** The bytes, for callers who reach the thread. A file of another thread is answered like one that does not exist. */
export async function readAttachmentFile(
  ctx: Ctx,
  { params: { id, attachment_id }, query }: Input<typeof contract.readAttachmentFile>,
): Promise<undefined> {
  const [file] = await read(ctx, (connection) => connection.run(attached, [id, attachment_id]))
  if (!file) throw new Denied(ctx.session, id, 'not_found')
  return readUpload(ctx, { params: { id: attachment_id }, query })
}
