import type { Readable } from 'node:stream'
import {
  cardPhotoFields,
  type addCardPhoto as contract,
  type CardPhotoFields,
} from '@stillwater/contract/insurance'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { isPhotoOf } from '@stillwater/domain/insurance/card-photos'
import { read, transaction, type Ctx, type Input } from '../../../context.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import { invalid } from '../../../platform/http/check-parts.ts'
import { publish } from '../../../platform/live/publish.ts'
import { fileUrl } from '../../../platform/sealing/file-url.ts'
import { checkFile } from '../../uploads/check-file.ts'
import { reserveFile } from '../../uploads/reserve-upload.ts'
import { markStored, storeFile } from '../../uploads/store-file.ts'
import { takeBackFiles } from '../../uploads/take-back-files.ts'
import { limitUploads } from '../../uploads/limit-uploads.ts'
import { findPolicy, lockInsured, readInsured } from '../insured-patient.ts'
import { readForm } from './read-form.ts'

/** Stores a photo of one side of a card, in place of the earlier one. A refused photo leaves nothing behind. */
export function addCardPhoto(ctx: Ctx<'patient'>, { stream }: Input<typeof contract>) {
  return limitUploads(ctx.session.user_id, () => storePhoto(ctx, stream))
}

async function storePhoto(ctx: Ctx<'patient'>, body: Readable | undefined) {
  const { keyring, session } = ctx
  const { user_id } = session
  const { fields, file } = await readForm(body)
  const { record_type, record_id, purpose, file_name, file_type } = checkFields(fields)
  if (!file) throw new Problem('file_refused')
  const kind = record_type === 'InsuranceVisitsPolicy' ? 'visits' : 'medications'
  const policy = { kind, id: record_id } as const
  const { key } = await read(ctx, async (connection) => {
    const insured = await readInsured(connection, keyring, user_id)
    findPolicy(ctx, insured, policy)
    return insured
  })
  const { bytes, content_type } = await checkFile(file, file_type)

  const record = { type: record_type, id: record_id }
  const wanted = { owner_id: user_id, key, purpose, file_type: content_type, file_name, record }
  const reserved = await transaction(ctx, (connection) => reserveFile(connection, wanted))
  await storeFile(ctx.storage, key, reserved, bytes)
  const { id } = reserved
  await transaction(ctx, async (connection) => {
    findPolicy(ctx, await lockInsured(connection, keyring, user_id), policy)
    await takeBackFiles(connection, record_id, { purpose, keep: id })
    await markStored(connection, id, { size_bytes: bytes.length })
    await publish(connection, user_id, 'patient', user_id)
    await auditCall(ctx, connection, { record_type: 'stored_file', record_id: id })
  })
  const presigned_get_url = fileUrl(keyring, 'GET', id, user_id, ctx.now())
  return { id, purpose, file_type: content_type, presigned_get_url }
}

function checkFields(fields: Record<string, string>): CardPhotoFields {
  const parsed = cardPhotoFields.safeParse(fields)
  if (!parsed.success) throw invalid(parsed.error.issues)
  if (isPhotoOf(parsed.data.purpose, parsed.data.record_type)) return parsed.data
  const said = t('This photo belongs to another card.')
  throw new Problem('invalid', { errors: [said], fields: { purpose: said } })
}
