import { useEffect, useRef, useState } from 'react'
import { t } from '@stillwater/contract/words'
import { photoFileTypes, type CardPhoto } from '@stillwater/domain/insurance/card-photos'
import { Button } from '@stillwater/ui/actions/button'
import { Chip } from '@stillwater/ui/records/chip'
import { FieldError } from '@stillwater/ui/fields/field-error'
import { FileDrop } from '@stillwater/ui/fields/file-drop'
import { CameraIcon } from '@stillwater/ui/icons/camera'
import { CheckIcon } from '@stillwater/ui/icons/check'
import { TrashIcon } from '@stillwater/ui/icons/trash'
import { UploadSimpleIcon } from '@stillwater/ui/icons/upload-simple'
import { useChange } from '../../../platform/api/use-change.ts'
import { CameraDialog } from './camera-dialog.tsx'
import { hasCamera } from './camera.ts'
import { CardPicture } from './card-picture.tsx'
import { readPhoto } from './read-photo.ts'

export interface PhotoSlotProps {
  id: string
  /** FRONT OF CARD or BACK OF CARD. */
  label: string
  photo: CardPhoto | null
  /** Why the server did not take the one before. */
  refusal?: string | null
  onChange: (photo: CardPhoto | null) => void
}

/** One side of a card: taken by the camera, chosen or dropped as a file, and taken away again. */
export function PhotoSlot({ id, label, photo, refusal = null, onChange }: PhotoSlotProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [camera, setCamera] = useState(false)
  const isAdded = useRef(false)
  const reading = useChange(readPhoto, {
    onSuccess(read) {
      if ('refused' in read) return
      isAdded.current = true
      onChange(read)
    },
  })
  const refused = reading.data && 'refused' in reading.data ? reading.data.refused : !photo && refusal

  // The button by which the photo came is gone with the empty slot.
  useEffect(() => {
    if (!photo || !isAdded.current) return
    isAdded.current = false
    if (document.activeElement === document.body) heading.current?.focus()
  }, [photo])
  const take = (file: File) => void reading.send(file)

  function remove() {
    onChange(null)
    reading.reset()
    // The button that had the focus is gone.
    heading.current?.focus()
  }

  return (
    <section className="card-side" aria-labelledby={`${id}-label`}>
      <div className="card-side-head">
        <h2 className="card-side-label" id={`${id}-label`} ref={heading} tabIndex={-1}>
          {label}
        </h2>
        <span role="status">
          {photo && (
            <Chip tone="leaf" icon={<CheckIcon size={16} />}>
              {t('Added')}
            </Chip>
          )}
        </span>
        {photo && (
          <Button
            kind="quiet"
            icon={<TrashIcon size={20} />}
            aria-describedby={`${id}-label`}
            onClick={remove}
          >
            {t('Remove')}
          </Button>
        )}
      </div>
      <FileDrop
        className="card-slot"
        {...{ id, label }}
        empty={photo === null}
        accept={photoFileTypes}
        onFile={take}
      >
        {(choose) =>
          photo ? (
            <>
              <CardPicture photo={photo} alt={label} />
              <Button
                kind="text"
                icon={<UploadSimpleIcon />}
                busy={reading.isPending}
                aria-describedby={`${id}-label`}
                onClick={choose}
              >
                {reading.isPending ? t('Preparing your photo...') : t('Replace')}
              </Button>
            </>
          ) : (
            <div className="card-ways">
              {hasCamera() && (
                <Button
                  small
                  icon={<CameraIcon />}
                  // Disabled it would lose the focus that the camera's dialog gives back.
                  aria-disabled={reading.isPending}
                  aria-describedby={`${id}-label`}
                  onClick={() => reading.isPending || setCamera(true)}
                >
                  {t('Take a photo')}
                </Button>
              )}
              <Button
                kind="text"
                icon={<UploadSimpleIcon />}
                busy={reading.isPending}
                aria-describedby={`${id}-label`}
                onClick={choose}
              >
                {reading.isPending ? t('Preparing your photo...') : t('Upload or drag a file')}
              </Button>
            </div>
          )
        }
      </FileDrop>
      <div role="alert">{refused && <FieldError>{refused}</FieldError>}</div>
      {camera && (
        <CameraDialog
          side={label}
          onClose={() => setCamera(false)}
          onTake={(file) => {
            setCamera(false)
            take(file)
          }}
        />
      )}
    </section>
  )
}
