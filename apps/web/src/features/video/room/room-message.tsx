import type { ReactNode } from 'react'
import { CrisisLine } from '../../../shell/crisis/crisis-line.tsx'
import { RoomHeader } from './room-header.tsx'
import '../video.css'

/** A room that is not open, or that this page is no longer in: what happened, and what to do next. */
export function RoomMessage({
  title,
  words,
  children,
}: {
  title: string
  words: string
  children?: ReactNode
}) {
  return (
    <main className="video-message" id="main" tabIndex={-1}>
      <RoomHeader />
      <h1>{title}</h1>
      <p>{words}</p>
      {children && <p className="video-message-actions">{children}</p>}
      <footer className="video-foot">
        <CrisisLine />
      </footer>
    </main>
  )
}
