import type { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { cardPhotoFields, type CardPhotoFields } from '@stillwater/contract/insurance'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { isPhotoOf } from '@stillwater/domain/insurance/card-photos'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/http/check-parts.ts'
import { publish } from '../../platform/live/publish.ts'
import { fileUrl } from '../../platform/sealing/file-url.ts'
import type { Services } from '../../services.ts'
import { checkFile } from '../uploads/check-file.ts'
import { reserveFile } from '../uploads/reserve-upload.ts'
import { storeFile } from '../uploads/store-file.ts'
import { storedFiles } from '../uploads/stored-files.table.ts'
import { takeBackFiles } from '../uploads/take-back-files.ts'
import { lockInsured, ownPolicy, readInsured, type InsuredPatient } from './insured-patient.ts'
import { readForm } from './read-form.ts'

/** Keeps one side of a card. A new photo takes the place of the one before; nothing is kept of what is refused. */
export async function addCardPhoto(
  { keyring, storage }: Services,
  context: Context<'patient'>,
  body: Readable | undefined,
) {
  const { database, session } = context
  const { user_id } = session
  const { fields, file } = await readForm(body)
  const wanted = checkFields(fields)
  if (!file) throw new Problem('file_refused')
  const own = (insured: InsuredPatient) =>
    ownPolicy(
      context,
      insured,
      wanted.record_type === 'InsuranceVisitsPolicy' ? 'visits' : 'medications',
      wanted.record_id,
    )
  const { key } = await database.read(session, async (connection) => {
    const insured = await readInsured(connection, keyring, user_id)
    own(insured)
    return insured
  })
  const { bytes, content_type } = await checkFile(file, wanted.file_type)

  const { purpose, file_name } = wanted
  const reserved = await database.transaction(session, (connection) =>
    reserveFile(connection, {
      owner_id: user_id,
      key,
      purpose,
      file_type: content_type,
      file_name,
      record: { type: wanted.record_type, id: wanted.record_id },
    }),
  )
  await storeFile(storage, key, reserved, bytes)
  const { id } = reserved
  await database.transaction(session, async (connection) => {
    own(await lockInsured(connection, keyring, user_id))
    await takeBackFiles(connection, wanted.record_id, { purpose, keep: id })
    await connection.db.update(storedFiles).set({ size_bytes: bytes.length }).where(eq(storedFiles.id, id))
    await publish(connection, user_id, 'patient', user_id)
    await recordAudit(connection, {
      actor_id: user_id,
      actor_role: session.role,
      action: 'POST /api/s3_attachments',
      patient_id: user_id,
      record_type: 'stored_file',
      record_id: id,
      outcome: 'ok',
      request_id: context.arrival.request_id,
    })
  })
  const presigned_get_url = fileUrl(keyring, 'GET', id, user_id, context.now())
  return { id, purpose, file_type: content_type, presigned_get_url }
}

function checkFields(fields: Record<string, string>): CardPhotoFields {
  const read = cardPhotoFields.safeParse(fields)
  if (!read.success) throw invalid(read.error.issues)
  if (isPhotoOf(read.data.purpose, read.data.record_type)) return read.data
  const said = t('This photo belongs to another card.')
  throw new Problem('invalid', { errors: [said], fields: { purpose: said } })
}
