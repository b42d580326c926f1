import { words } from '@stillwater/contract/words'
import { webcamSize } from '@stillwater/domain/insurance/card-photos'

/** How the clinic's mobile app names itself; it has a camera button of its own. decision Q10 */
const mobileApp = /\bStillwaterApp\b/i

export function hasCamera(agent = navigator.userAgent): boolean {
  return !mobileApp.test(agent) && typeof navigator.mediaDevices?.getUserMedia === 'function'
}

export function openCamera(): Promise<MediaStream> {
  const { width, height } = webcamSize
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    // The one at the back of a phone, which sees the card.
    video: { width: { ideal: width }, height: { ideal: height }, facingMode: { ideal: 'environment' } },
  })
}

const refusals: Record<string, string> = {
  NotAllowedError: words(
    'Your browser won’t let us use the camera. You can allow it in your browser’s settings, or upload a photo instead.',
  ),
  NotFoundError: words('We couldn’t find a camera. You can upload a photo instead.'),
  NotReadableError: words(
    'Another program is using the camera. Please close it and try again, or upload a photo instead.',
  ),
}

/** Why there is no picture, and what to do now. */
export function cameraRefusal(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  return refusals[name] ?? words('The camera didn’t start. You can upload a photo instead.')
}

export function closeCamera(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** What the camera sees now, as a JPEG. */
export function screenshot(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth || webcamSize.width
  canvas.height = video.videoHeight || webcamSize.height
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.92))
}
