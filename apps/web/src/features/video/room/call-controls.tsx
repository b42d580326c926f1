import type { ReactNode } from 'react'
import { t } from '@stillwater/contract/words'
import { ChatTextIcon } from '@stillwater/ui/icons/chat-text'
import { ClosedCaptioningIcon } from '@stillwater/ui/icons/closed-captioning'
import { MicrophoneIcon } from '@stillwater/ui/icons/microphone'
import { MicrophoneSlashIcon } from '@stillwater/ui/icons/microphone-slash'
import { PhoneXIcon } from '@stillwater/ui/icons/phone-x'
import { VideoCameraIcon } from '@stillwater/ui/icons/video-camera'
import { VideoCameraSlashIcon } from '@stillwater/ui/icons/video-camera-slash'
import type { Call } from '../call/call.ts'
import type { CallState } from '../call/call-state.ts'

export interface CallControlsProps {
  call: Call
  state: CallState
  hasSound: boolean
  hasPicture: boolean
  isChatOpen: boolean
  unread: number
  onChat(): void
  onLeave(): void
}

export function CallControls(props: CallControlsProps) {
  const { call, state, hasSound, hasPicture, isChatOpen, unread, onChat, onLeave } = props
  const { is_muted, is_camera_off, wants_captions } = state
  const canCaption = state.people.some((person) => person.can_caption)
  return (
    <div className="video-controls" role="group" aria-label={t('Call controls')}>
      <Control
        icon={is_muted || !hasSound ? <MicrophoneSlashIcon size={26} /> : <MicrophoneIcon size={26} />}
        label={!hasSound ? t('No microphone') : is_muted ? t('Unmute') : t('Mute')}
        isOn={is_muted}
        isMissing={!hasSound}
        onPress={() => call.setMuted(!is_muted)}
      />
      <Control
        icon={
          is_camera_off || !hasPicture ? <VideoCameraSlashIcon size={26} /> : <VideoCameraIcon size={26} />
        }
        label={!hasPicture ? t('No camera') : is_camera_off ? t('Turn camera on') : t('Turn camera off')}
        isOn={is_camera_off}
        isMissing={!hasPicture}
        onPress={() => call.setCameraOff(!is_camera_off)}
      />
      {canCaption && (
        <Control
          icon={<ClosedCaptioningIcon size={26} />}
          label={wants_captions ? t('Hide captions') : t('Show captions')}
          isOn={wants_captions}
          onPress={() => call.wantCaptions(!wants_captions)}
        />
      )}
      <Control
        icon={<ChatTextIcon size={26} />}
        label={unread > 0 ? t('Chat ({count} new)', { count: unread }) : t('Chat')}
        isOn={isChatOpen}
        onPress={onChat}
      />
      <Control icon={<PhoneXIcon size={26} />} label={t('Leave')} isDanger onPress={onLeave} />
    </div>
  )
}

interface ControlProps {
  icon: ReactNode
  label: string
  isOn?: boolean
  /** There is nothing that it could turn on or off. */
  isMissing?: boolean
  isDanger?: boolean
  onPress(): void
}

function Control({ icon, label, isOn, isMissing, isDanger, onPress }: ControlProps) {
  return (
    <button
      type="button"
      className={isDanger ? 'video-control video-control-danger' : 'video-control'}
      data-on={(isOn && !isMissing) || undefined}
      disabled={isMissing}
      onClick={onPress}
    >
      <span className="video-control-icon">{icon}</span>
      <span>{label}</span>
    </button>
  )
}
