import type { ReactNode } from 'react'
import type { Room } from '@stillwater/contract/video'
import { CrisisLine } from '../../../shell/crisis/crisis-line.tsx'
import { RoomHeader } from './room-header.tsx'
import { ownMoment } from '../../../platform/own-moment.ts'
import { WhoIsHere } from './who-is-here.tsx'
import '../video.css'
import './aside.css'
import './waiting.css'

/** Everything before the call: devices, who is here, where the patient is. */
export function WaitingRoom({ room, title, children }: { room: Room; title: string; children: ReactNode }) {
  return (
    <main className="video-waiting" id="main" tabIndex={-1}>
      <RoomHeader />
      <div className="video-waiting-head">
        <h1>{title}</h1>
        <p>{ownMoment(room.starts_at)}</p>
        <WhoIsHere room={room} />
      </div>
      <div className="video-waiting-body">{children}</div>
      <footer className="video-foot">
        <CrisisLine />
      </footer>
    </main>
  )
}
