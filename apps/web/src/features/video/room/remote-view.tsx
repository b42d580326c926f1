import { useEffect, useRef } from 'react'
import { t } from '@stillwater/contract/words'
import { MicrophoneSlashIcon } from '@stillwater/ui/icons/microphone-slash'
import type { RemotePerson } from '../call/call-state.ts'
import { useSpeaker } from '../devices/use-speaker.ts'

/** Another person's picture and sound, with words for everything that is missing. */
export function RemoteView({ person, speaker }: { person: RemotePerson; speaker: string }) {
  const { name, stream, phase, has_camera, has_sound, is_sound_only, caption } = person
  const element = useRef<HTMLVideoElement>(null)
  useSpeaker(element, speaker)
  useEffect(() => {
    const video = element.current
    if (!video) return
    video.srcObject = stream
    // A page that was not touched yet may not play sound; the next touch starts it.
    const play = () => void video.play().catch(() => undefined)
    play()
    addEventListener('pointerdown', play, { once: true })
    return () => removeEventListener('pointerdown', play)
  }, [stream])
  const hasPicture = has_camera && !is_sound_only
  return (
    <figure className="video-person" data-phase={phase} data-picture={hasPicture}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- Captions of a live call are the line below. */}
      <video ref={element} autoPlay playsInline aria-label={t('Picture of {name}', { name })} />
      {!hasPicture && (
        <p className="video-no-picture">{is_sound_only ? t('Sound only') : t('Picture off')}</p>
      )}
      <PhaseWords phase={phase} name={name} />
      {caption && <p className="video-caption">{caption}</p>}
      <figcaption>
        {name}
        {!has_sound && (
          <>
            <MicrophoneSlashIcon size={18} />
            <span>{t('Muted')}</span>
          </>
        )}
      </figcaption>
    </figure>
  )
}

function PhaseWords({ phase, name }: Pick<RemotePerson, 'phase' | 'name'>) {
  const said = {
    connecting: t('Connecting with {name}...', { name }),
    interrupted: t('The connection was interrupted. We’re restoring it...'),
    failed: t('We couldn’t connect you with {name}.', { name }),
    connected: '',
  }[phase]
  return (
    <p className="video-phase" role="status">
      {said}
    </p>
  )
}
