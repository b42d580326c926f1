import { useCallback, useEffect, useRef, useState } from 'react'
import { isFinal } from '@stillwater/contract/client'
import { guestClient } from '@stillwater/contract/live'
import { enterAsGuest, stepAsGuest, type GuestRoom } from '@stillwater/contract/video-guests'
import { heartbeatMs } from '@stillwater/domain/video/room-hours'
import { api } from '../../../platform/api/api.ts'
import { host } from '../../../platform/api/host.ts'
import { connectLive } from '../../../platform/api/live.ts'
import { createRoomLine, type OwnedLine } from '../../../platform/api/room-line.ts'
import { useChange, type Change } from '../../../platform/api/use-change.ts'
import { startCall, type Call } from '../call/call.ts'
import { canCaptionHere } from '../call/captions.ts'
import type { Tracks } from '../call/peer-connection.ts'
import { passFor } from './guest-pass.ts'

interface InRoom {
  phase: 'in'
  room: GuestRoom
  call: Call | null
  hasLeft: boolean
  joining: Change<Tracks, void>
  join(tracks: Tracks): void
  leave(): void
}
export type GuestVisit =
  | { phase: 'entering' }
  | { phase: 'spent' }
  | { phase: 'away'; retry(): void }
  | InRoom

/**
 * A guest's way from the link into the call. Before the room opens the link may be opened again and again; the pass it
 * is exchanged for then stays in this tab, so a reload keeps the place.
 */
export function useGuestVisit(token: string): GuestVisit {
  const [phase, setPhase] = useState<'entering' | 'spent' | 'away' | 'early' | 'in'>('entering')
  const [room, setRoom] = useState<GuestRoom | null>(null)
  const [call, setCall] = useState<Call | null>(null)
  const [hasLeft, setLeft] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [line] = useState<OwnedLine>(createRoomLine)
  const [waiting] = useState(() => crypto.randomUUID())
  const inCall = useRef<string | null>(null)
  const pass = passFor(token)

  const failed = useCallback((error: unknown) => {
    setPhase(isFinal(error) ? 'spent' : 'away')
  }, [])

  const step = useCallback(
    async (what: 'wait' | 'join' | 'leave', session: string) => {
      const { data } = await api(stepAsGuest, { body: { pass: pass.read() ?? '', session, step: what } })
      setRoom(data.room)
      setPhase('in')
      return data.room
    },
    [pass],
  )

  // The link is used once, when the room is open; after that the pass says who this is.
  useEffect(() => {
    let isOver = false
    let isEarly = false
    let isAsking = false
    async function enter() {
      if (!pass.read()) {
        const { data } = await api(enterAsGuest, { body: { token } })
        if (data.pass) pass.keep(data.pass)
        if (isOver) return
        isEarly = data.pass === null
        setRoom(data.room)
        if (isEarly) return setPhase('early')
      }
      if (!isOver) await step('wait', waiting)
    }
    async function ask() {
      isAsking = true
      await enter().catch((error: unknown) => {
        // A page that waits for the hour and lost its connection asks again by itself.
        if (isOver || (isEarly && !isFinal(error))) return
        isEarly = false
        failed(error)
      })
      isAsking = false
    }
    void ask()
    // A tab that nobody looks at leaves the link to the page that its guest comes back with.
    const askAgain = () => {
      if (isEarly && !isAsking && document.visibilityState !== 'hidden') void ask()
    }
    const beat = setInterval(askAgain, heartbeatMs)
    document.addEventListener('visibilitychange', askAgain)
    return () => {
      isOver = true
      clearInterval(beat)
      document.removeEventListener('visibilitychange', askAgain)
    }
  }, [token, pass, waiting, attempt, step, failed])

  const isIn = phase === 'in'
  useEffect(() => {
    if (!isIn) return
    const connection = connectLive({
      url: `${host()}/api/live`,
      credentials: () => ({ 'access-token': pass.read() ?? '', client: guestClient, uid: guestClient }),
      since: null,
      onEvent: () => {},
      onReset: () => {},
      onState: (state) => {
        if (state === 'open') line.opened()
        // The pass was revoked.
        if (state === 'signed-out') setPhase('spent')
      },
      onSignal: line.received,
    })
    line.attach(connection)
    const refresh = () => {
      if (!inCall.current) void step('wait', waiting).catch(() => undefined)
    }
    const unlisten = line.listen({
      onOpen: refresh,
      onMessage: (message) => message.type === 'signal' && message.data === null && refresh(),
    })
    const beat = setInterval(refresh, heartbeatMs)
    return () => {
      clearInterval(beat)
      unlisten()
      line.attach(null)
      connection.end()
    }
  }, [isIn, line, pass, step, waiting])

  const joining = useChange<Tracks, void>(async ({ audio, video }) => {
    const session = crypto.randomUUID()
    inCall.current = session
    const joined = await step('join', session)
    const started = startCall({
      room: joined.id,
      session,
      person_id: joined.me.person_id,
      name: joined.me.name,
      line,
      iceServers: async () => joined.ice_servers as RTCIceServer[],
      tracks: { audio, video },
      can_caption: await canCaptionHere(),
    })
    started.state.subscribe(() => started.state.get().ended && leave())
    setCall(started)
  })

  function leave() {
    const session = inCall.current
    inCall.current = null
    setLeft(true)
    setCall((before) => {
      before?.end()
      return null
    })
    if (session) void step('leave', session).catch(failed)
  }

  if (phase === 'away') return { phase, retry: () => setAttempt(attempt + 1) }
  if (phase === 'spent' || phase === 'entering') return { phase }
  if (!room) return { phase: 'entering' }
  return { phase: 'in', room, call, hasLeft, joining, join: (tracks) => void joining.send(tracks), leave }
}
