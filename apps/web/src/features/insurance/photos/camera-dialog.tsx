import { useEffect, useRef, useState } from 'react'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { CameraIcon } from '@stillwater/ui/icons/camera'
import { Failure } from '../../../platform/forms/failure.tsx'
import { cameraRefusal, closeCamera, openCamera, screenshot } from './camera.ts'

export interface CameraDialogProps {
  /** Which side it is, in words. */
  side: string
  onTake: (file: File) => void
  onClose: () => void
}

/** The camera, for as long as it takes to photograph one side of a card. */
export function CameraDialog({ side, onTake, onClose }: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'on' | { refused: string }>('starting')

  useEffect(() => {
    let stream: MediaStream | null = null
    let left = false
    async function start() {
      try {
        stream = await openCamera()
        if (left) closeCamera(stream)
        else if (video.current) video.current.srcObject = stream
      } catch (error) {
        setState({ refused: t(cameraRefusal(error)) })
      }
    }
    void start()
    return () => {
      left = true
      closeCamera(stream)
    }
  }, [])

  async function take() {
    const picture = video.current && (await screenshot(video.current))
    if (picture) onTake(new File([picture], 'card.jpg', { type: 'image/jpeg' }))
    else setState({ refused: t(cameraRefusal(null)) })
  }

  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={t('Take a photo')}
      above={
        <p>
          <b>{side}.</b> {t('Hold the card so that it fills the frame and every letter can be read.')}
        </p>
      }
      close={t('Close')}
    >
      {typeof state === 'object' ? (
        <Failure>{state.refused}</Failure>
      ) : (
        <div className="card-camera">
          <video
            ref={video}
            autoPlay
            muted
            playsInline
            aria-label={t('What the camera sees')}
            onLoadedData={() => setState('on')}
          />
        </div>
      )}
      {typeof state !== 'object' && (
        <Button wide icon={<CameraIcon />} busy={state === 'starting'} onClick={take}>
          {state === 'starting' ? t('Starting the camera...') : t('Take the photo')}
        </Button>
      )}
      <Button kind="secondary" small wide onClick={onClose}>
        {t('Cancel')}
      </Button>
    </Dialog>
  )
}
