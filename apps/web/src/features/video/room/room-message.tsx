import type { ReactNode } from 'react'
import { Scene } from '@stillwater/ui/brand/scene'
import { Page } from '@stillwater/ui/layout/page'
import { CrisisLine } from '../../../shell/crisis/crisis-line.tsx'
import { RoomBrand } from './room-header.tsx'
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
    <Page
      header={<RoomBrand />}
      above={
        <div className="video-message">
          <h1>{title}</h1>
          <p className="sw-prose">{words}</p>
        </div>
      }
      line={<Scene view="low" />}
      below={children && <div className="video-message-actions">{children}</div>}
      footer={<CrisisLine />}
    />
  )
}
