import { useRef, useState } from 'react'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { SpeakerHighIcon } from '@stillwater/ui/icons/speaker-high'
import { useSpeaker } from './use-speaker.ts'

const toneHz = 440
const toneMs = 900

/** Plays a short tone on the chosen speaker. */
export function SpeakerCheck({ speaker }: { speaker: string }) {
  const element = useRef<HTMLAudioElement>(null)
  const [isPlayed, setPlayed] = useState(false)
  useSpeaker(element, speaker)

  async function play() {
    const context = new AudioContext()
    const output = context.createMediaStreamDestination()
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = toneHz
    volume.gain.value = 0.2
    tone.connect(volume).connect(output)
    if (element.current) element.current.srcObject = output.stream
    tone.addEventListener('ended', () => void context.close())
    tone.start()
    tone.stop(context.currentTime + toneMs / 1000)
    await element.current?.play().catch(() => undefined)
    setPlayed(true)
  }

  return (
    <div className="video-check-row">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- A tone has no words. */}
      <audio ref={element} />
      <Button kind="secondary" small icon={<SpeakerHighIcon size={20} />} onClick={() => void play()}>
        {t('Play a test sound')}
      </Button>
      <p className="video-small" role="status">
        {isPlayed &&
          t('If you heard a tone, your speaker works. If not, turn up the volume or choose another one.')}
      </p>
    </div>
  )
}
