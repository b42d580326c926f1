import { useEffect, useRef, useState } from 'react'
import { t } from '@stillwater/contract/words'

const heardLevel = 0.08
const lookEveryMs = 100
/** 171 ms at 48 kHz: longer than the time between two looks, so that a short sound is not missed. */
const samplesSeen = 8192

/** Moves with the voice, and says so in words once something was heard. */
export function LevelMeter({ track }: { track: MediaStreamTrack | null }) {
  const bar = useRef<HTMLMeterElement>(null)
  const [isHeard, setHeard] = useState(false)
  useEffect(() => {
    if (!track || !('AudioContext' in globalThis)) return
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = samplesSeen
    const source = context.createMediaStreamSource(new MediaStream([track]))
    source.connect(analyser)
    const samples = new Uint8Array(samplesSeen)
    const timer = setInterval(() => {
      analyser.getByteTimeDomainData(samples)
      const loudest = samples.reduce((most, one) => Math.max(most, Math.abs(one - 128) / 128), 0)
      if (bar.current) bar.current.value = loudest
      if (loudest > heardLevel) setHeard(true)
    }, lookEveryMs)
    return () => {
      clearInterval(timer)
      setHeard(false)
      void context.close()
    }
  }, [track])
  return (
    <div className="video-level">
      <meter ref={bar} min={0} max={1} value={0} aria-label={t('Microphone level')} />
      <p className="video-small" role="status">
        {isHeard ? t('We can hear you.') : t('Say something to test your microphone.')}
      </p>
    </div>
  )
}
