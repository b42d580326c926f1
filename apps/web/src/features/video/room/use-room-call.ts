import { useEffect, useRef, useState } from 'react'
import { joinRoom, leaveRoom, type Room } from '@stillwater/contract/video'
import { api } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { sharedLine } from '../../../platform/api/room-line.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { startCall, type Call } from '../call/call.ts'
import { canCaptionHere } from '../call/captions.ts'
import type { LocalMedia } from '../devices/local-media.ts'
import { iceServersOf, roomQuery } from '../video.queries.ts'
import { joinedIn } from './joined-in.ts'

export interface PatientLocation {
  region: string
  phone: string
}

export type Stage = 'waiting' | 'in_call' | 'left' | 'elsewhere' | 'refused'

/** Joining, leaving and returning. Each join is a new page to the others, with a session id of its own. */
export function useRoomCall(room: Room, media: LocalMedia) {
  const [stage, setStage] = useState<Stage>('waiting')
  const [call, setCall] = useState<Call | null>(null)
  const [is_licensed, setLicensed] = useState<boolean | null>(null)
  const session = useRef('')
  const { id, me } = room

  const joining = useChange(async (location: PatientLocation | null) => {
    const next = crypto.randomUUID()
    const { data } = await api(joinRoom, { params: { id }, body: { session: next, ...location } })
    queryClient.setQueryData(roomQuery(id).queryKey, data.room)
    setLicensed(data.is_licensed)
    session.current = next
    const started = startCall({
      room: id,
      session: next,
      person_id: me.person_id,
      name: me.name,
      line: sharedLine,
      iceServers: () => iceServersOf(id),
      tracks: { audio: media.audio, video: media.video },
      can_caption: await canCaptionHere(),
    })
    joinedIn(id).remember()
    setCall(started)
    setStage('in_call')
  })

  // A reload of a joined page joins again by itself, once the devices are open.
  const [wasJoined] = useState(() => joinedIn(id).was())
  const [hasRejoined, setRejoined] = useState(false)
  const rejoins = wasJoined && !hasRejoined && stage === 'waiting'
  const send = useRef(joining.send)
  useEffect(() => {
    send.current = joining.send
  })
  useEffect(() => {
    if (!wasJoined || media.isAsking) return
    send
      .current(null)
      .catch(() => joinedIn(id).forget())
      .finally(() => setRejoined(true))
  }, [wasJoined, media.isAsking, id])

  // Another page took the call over, or the room closed.
  useEffect(
    () =>
      call?.state.subscribe(() => {
        const { ended } = call.state.get()
        if (!ended) return
        joinedIn(id).forget()
        setStage(ended)
      }),
    [call, id],
  )
  useEffect(() => () => call?.end(), [call])
  useDroppedGuests(room, call)

  function leave() {
    joinedIn(id).forget()
    call?.end()
    setCall(null)
    setStage('left')
    void api(leaveRoom, { params: { id }, body: { session: session.current } })
      .then(({ data }) => queryClient.setQueryData(roomQuery(id).queryKey, data))
      .catch(() => undefined)
  }

  return { stage, call, is_licensed, joining, leave, rejoins, back: () => setStage('waiting') }
}

/** A guest who is no longer let in hears nothing more, also when their page stays open. */
function useDroppedGuests({ guests }: Room, call: Call | null): void {
  const known = useRef(new Set<string>())
  useEffect(() => {
    const admitted = new Set(guests.filter(({ status }) => status === 'admitted').map((guest) => guest.id))
    for (const id of known.current) if (!admitted.has(id)) call?.dropPerson(id)
    for (const id of admitted) known.current.add(id)
  }, [guests, call])
}
