import { Problem } from '@stillwater/contract/problems'
import type * as contract from '@stillwater/contract/video'
import { t } from '@stillwater/contract/words'
import { roomHours } from '@stillwater/domain/video/room-hours'
import { read, transaction, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { open, seal } from '../../../platform/sealing/sealing.ts'
import { owesAgreements } from '../../agreements/patient-agreements.ts'
import { readKey } from '../../people/person-keys.ts'
import { describeRoom } from './describe-room.ts'
import { iceServersFor } from './ice-servers.ts'
import { endPage, joinPlace, keepPage, recentLocation, type PatientLocation } from './joins.ts'
import { announceRoom, kindIn, loadRoom, requireOpen, type RoomRow } from './load-room.ts'

const isLicensedIn = statement<{ is_licensed: boolean }>(
  'is_licensed_in',
  'select is_licensed_in($1, $2) as is_licensed',
)

export function readRoom(ctx: Ctx, { params: { id } }: Input<typeof contract.readRoom>) {
  return read(ctx, async (connection) => describeRoom(ctx, connection, await loadRoom(connection, id)))
}

export function readIceServers(ctx: Ctx, { params: { id } }: Input<typeof contract.readIceServers>) {
  return read(ctx, async (connection) => {
    const row = await loadRoom(connection, id)
    return { ice_servers: iceServersFor(ctx.config, roomHours(row).closes_at) }
  })
}

export function waitInRoom(ctx: Ctx, { params: { id }, body }: Input<typeof contract.waitInRoom>) {
  return inOpenRoom(ctx, id, async (connection, row) => {
    const page = { session: body.session, room_id: id, patient_id: row.patient_id }
    await keepPage(connection, { ...page, kind: kindIn(row, ctx.session.user_id) }, { has_joined: false })
    return describeRoom(ctx, connection, row)
  })
}

/** A patient says where they are at every join; the answer decides nothing, since an emergency may need the call. */
export function joinRoom(ctx: Ctx, { params: { id }, body }: Input<typeof contract.joinRoom>) {
  return inOpenRoom(ctx, id, async (connection, row) => {
    const kind = kindIn(row, ctx.session.user_id)
    if (kind === 'patient' && (await owesAgreements(connection, row.patient_id)))
      throw new Problem('agreements_needed')
    const said = kind === 'patient' ? await locationOf(ctx, connection, row, body) : {}
    const page = { session: body.session, room_id: id, patient_id: row.patient_id, kind }
    await keepPage(connection, page, { has_joined: true, ...said })
    return {
      ice_servers: iceServersFor(ctx.config, roomHours(row).closes_at),
      is_licensed: said.is_licensed ?? null,
      room: await describeRoom(ctx, connection, row),
    }
  })
}

export function leaveRoom(ctx: Ctx, { params: { id }, body }: Input<typeof contract.leaveRoom>) {
  return transaction(ctx, async (connection) => {
    const row = await loadRoom(connection, id)
    await endPage(connection, id, body.session)
    await announceRoom(connection, ctx.keyring, id, ctx.session.user_id, body.session)
    return describeRoom(ctx, connection, row)
  })
}

function inOpenRoom<T>(ctx: Ctx, id: string, work: (connection: Connection, row: RoomRow) => Promise<T>) {
  return transaction(ctx, async (connection) => {
    const row = await loadRoom(connection, id)
    requireOpen(row, ctx.now())
    const reply = await work(connection, row)
    await announceRoom(connection, ctx.keyring, id, ctx.session.user_id)
    return reply
  })
}

/** Where the patient is: as they say now or, after a reload, as they said a moment ago. */
async function locationOf(
  ctx: Ctx,
  connection: Connection,
  row: RoomRow,
  { session, region, phone }: { session: string; region?: string | undefined; phone?: string | undefined },
): Promise<{ is_licensed?: boolean; sealed?: Buffer }> {
  const key = await readKey(connection, ctx.keyring, row.patient_id)
  if (!key) throw new Problem('not_found')
  const isReload = region === undefined && phone === undefined
  const before = isReload ? await recentLocation(connection, row.id) : undefined
  const said: { region?: string | null | undefined; phone?: string | undefined } = before?.sealed
    ? open<PatientLocation>(key, joinPlace(before.id), before.sealed)
    : { region, phone }
  if (!said.region || !said.phone) {
    const fields: Record<string, string> = {}
    if (!said.region) fields.region = t('Please choose the state you are in right now.')
    if (!said.phone) fields.phone = t('Please enter a number where we can call you back.')
    throw new Problem('invalid', { fields })
  }
  const [found] = await connection.run(isLicensedIn, [row.care_person_id, said.region])
  const location: PatientLocation = { region: said.region, phone: said.phone }
  return { is_licensed: found?.is_licensed ?? false, sealed: seal(key, joinPlace(session), location) }
}
