import { useEffect, useRef } from 'react'
import { t } from '@stillwater/contract/words'
import { VideoCameraSlashIcon } from '@stillwater/ui/icons/video-camera-slash'

/** One's own picture, mirrored as in a mirror. */
export function SelfView({ track, isOff = false }: { track: MediaStreamTrack | null; isOff?: boolean }) {
  const element = useRef<HTMLVideoElement>(null)
  const isShown = track !== null && !isOff
  useEffect(() => {
    if (element.current) element.current.srcObject = isShown ? new MediaStream([track]) : null
  }, [track, isShown])
  return (
    <div className="video-self">
      <video ref={element} hidden={!isShown} autoPlay playsInline muted aria-label={t('Your own picture')} />
      {!isShown && (
        <p className="video-no-picture">
          <VideoCameraSlashIcon size={28} />
          <span>{t('Your picture is off')}</span>
        </p>
      )}
    </div>
  )
}
