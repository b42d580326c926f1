import { HelpButton } from '../../../shell/crisis/help-button.tsx'
import '../video.css'

/** The header of the pages around a call. It has no logo: a stray press would leave the line or the waiting room. */
export function RoomHeader() {
  return (
    <header className="video-header">
      <HelpButton />
    </header>
  )
}
