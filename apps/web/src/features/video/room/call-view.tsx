import { useEffect, useState, type ReactNode } from 'react'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { CrisisLine } from '../../../shell/crisis/crisis-line.tsx'
import { useStore } from '../../../platform/store.ts'
import type { Call } from '../call/call.ts'
import { startCaptions } from '../call/captions.ts'
import { MediaProblems } from '../devices/device-check.tsx'
import type { LocalMedia, MediaDevices } from '../devices/local-media.ts'
import { SelfView } from '../devices/self-view.tsx'
import { CallChat } from './call-chat.tsx'
import { CallControls } from './call-controls.tsx'
import { RemoteView } from './remote-view.tsx'
import '../video.css'
import './aside.css'
import './call.css'

export interface CallViewProps {
  call: Call
  devices: MediaDevices | null
  media: LocalMedia
  title: string
  /** Whom the call is with, while nobody else is there. */
  waitingFor: string
  onLeave(): void
  /** Above the picture: the bar, a license that does not cover, a guest who waits. */
  notices?: ReactNode
  /** Beside the chat: guests, the patient's location. */
  aside?: ReactNode
  /** What helps when no connection can be made. */
  lastStep?: ReactNode
}

/** The call itself: pictures, controls, chat, and words for whatever does not work. */
export function CallView(props: CallViewProps) {
  const { call, devices, media, title, waitingFor, onLeave, notices, aside, lastStep } = props
  const state = useStore(call.state)
  const [isChatOpen, setChatOpen] = useState(false)
  const [read, setRead] = useState(0)
  const { audio, video, speaker } = media
  useEffect(() => call.setTracks({ audio, video }), [call, audio, video])
  // Recognition listens to the microphone itself, so that muting the track alone would still send what is said.
  const captionsSpeech = state.makes_captions && !state.is_muted
  useEffect(
    () => (captionsSpeech ? startCaptions((text) => call.sayCaption(text)) : undefined),
    [call, captionsSpeech],
  )
  const { people, chat } = state
  const unread = isChatOpen ? 0 : chat.length - read
  const isAnyoneConnected = people.some(({ phase }) => phase === 'connected')
  const hasFailed = people.some(({ phase }) => phase === 'failed')
  return (
    <main className="video-call" id="main" tabIndex={-1}>
      <h1 className="video-title">{title}</h1>
      <div className="video-notices">
        {notices}
        {media.audioProblem && <MediaProblems {...{ devices, media }} />}
        {state.is_sound_only && (
          <Notice
            action={
              <Button kind="text" onClick={call.tryPictures}>
                {t('Try the picture again')}
              </Button>
            }
          >
            {t(
              'The connection is poor, so this call is sound only for now. The picture comes back when it’s better.',
            )}
          </Notice>
        )}
        {state.makes_captions && (
          <Notice>
            {t('Someone asked for captions. Your words are turned into text on your own device.')}
          </Notice>
        )}
        {hasFailed && (
          <Notice
            tone="alert"
            action={
              <Button kind="text" onClick={call.reconnect}>
                {t('Try again')}
              </Button>
            }
          >
            {t('We couldn’t make a video connection.')}
          </Notice>
        )}
        {hasFailed && lastStep}
      </div>
      <div className="video-stage" data-people={people.length}>
        {people.map((person) => (
          <RemoteView
            key={person.session}
            person={state.wants_captions ? person : { ...person, caption: '' }}
            speaker={speaker}
          />
        ))}
        {people.length === 0 && (
          <p className="video-alone" role="status">
            {t('You’re in the room. We’ll connect you as soon as {name} joins.', { name: waitingFor })}
          </p>
        )}
        <SelfView track={video} isOff={state.is_camera_off || state.is_sound_only} />
      </div>
      <CallControls
        {...{ call, state, isChatOpen, unread, onLeave }}
        hasSound={audio !== null}
        hasPicture={video !== null}
        onChat={() => {
          setRead(chat.length)
          setChatOpen(!isChatOpen)
        }}
      />
      <div className="video-aside">
        {isChatOpen && <CallChat call={call} chat={chat} canSend={isAnyoneConnected} />}
        {aside}
      </div>
      <footer className="video-foot">
        <CrisisLine />
      </footer>
    </main>
  )
}
