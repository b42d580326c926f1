import { words } from '@stillwater/contract/words'
import type { MediaProblem } from './local-media.ts'

/** What happened and what to do, for each reason why there is no picture. */
export const cameraWords: Record<MediaProblem, string> = {
  denied: words(
    'Your browser blocks the camera on this page. Press the camera symbol beside the address, choose Allow, then press Try again. You can also join without a picture.',
  ),
  missing: words('We couldn’t find a camera. You can join without a picture.'),
  in_use: words(
    'Another program is using your camera. Close it, then press Try again. You can also join without a picture.',
  ),
  unplugged: words(
    'Your camera was disconnected. Plug it in again or choose another one, then press Try again.',
  ),
  unsupported: words(
    'This browser can’t make video calls. Open this page in a current browser, or ask us to call you.',
  ),
}

export const microphoneWords: Record<MediaProblem, string> = {
  denied: words(
    'Your browser blocks the microphone on this page, so no one would hear you. Press the symbol beside the address, choose Allow, then press Try again.',
  ),
  missing: words(
    'We couldn’t find a microphone, so no one would hear you. Connect one, or ask us to call you.',
  ),
  in_use: words('Another program is using your microphone. Close it, then press Try again.'),
  unplugged: words(
    'Your microphone was disconnected. Plug it in again or choose another one, then press Try again.',
  ),
  unsupported: words(
    'This browser can’t make video calls. Open this page in a current browser, or ask us to call you.',
  ),
}

export const networkWords = {
  good: words('Your connection is ready for video.'),
  relayed_only: words(
    'Your network only allows calls through our relay. That works, and may take a moment longer.',
  ),
  direct_only: words('Your network may block video calls. If the call doesn’t connect, try another network.'),
  slow: words('Your connection is slow right now. The call may switch to sound only.'),
  offline: words('We couldn’t reach our servers. Check your connection and try again.'),
} as const
