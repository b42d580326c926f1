import { useEffect, useRef, useState } from 'react'
import type { ExerciseStep } from '@stillwater/contract/exercises'
import { t } from '@stillwater/contract/words'
import { paceAt, paceSeconds, roundSeconds, type PaceMoment } from '@stillwater/domain/exercises/pacing'
import { Button } from '@stillwater/ui/actions/button'

interface PaceVisualProps {
  pace: NonNullable<ExerciseStep['pace']>
  audio_url: string | null
}

/**
 * A shape that fills and empties with the pace, the words for each phase and the seconds left of it. Where less motion
 * is asked for, the shape keeps still and the words and seconds carry the pace. The tones are optional.
 */
export function PaceVisual({ pace, audio_url }: PaceVisualProps) {
  const [isRunning, setRunning] = useState(false)
  const [moment, setMoment] = useState<PaceMoment>(() => paceAt(pace, 0))
  const [hasSound, setSound] = useState(false)
  const shape = useRef<HTMLDivElement>(null)
  const elapsed = useRef(0)

  useEffect(() => {
    if (!isRunning) return
    const began = performance.now() - elapsed.current * 1000
    let frame = requestAnimationFrame(function draw() {
      elapsed.current = (performance.now() - began) / 1000
      const now = paceAt(pace, elapsed.current)
      shape.current?.style.setProperty('--level', now.level.toFixed(3))
      setMoment((before) => (isSame(before, now) ? before : now))
      if (now.is_over) setRunning(false)
      else frame = requestAnimationFrame(draw)
    })
    return () => cancelAnimationFrame(frame)
  }, [isRunning, pace])

  useEffect(() => {
    if (!audio_url || !isRunning || !hasSound) return
    // What is heard is also written, so it needs no captions.
    const tones = new Audio(audio_url)
    tones.loop = true
    tones.currentTime = elapsed.current % roundSeconds(pace)
    void tones.play().catch(() => setSound(false))
    return () => tones.pause()
  }, [audio_url, isRunning, hasSound, pace])

  function press(): void {
    if (moment.is_over) elapsed.current = 0
    setRunning(!isRunning)
  }

  const { say } = pace.phases[moment.phase]!
  return (
    <div className="pace">
      <div className="pace-shape" ref={shape}>
        <svg viewBox="-100 -100 200 200" aria-hidden="true">
          <circle className="pace-ring" r="96" />
          <circle className="pace-ring" r="76" />
          <circle className="pace-fill" r="96" />
        </svg>
        <div className="pace-words">
          <span role="status">
            {moment.is_over ? t('Well done') : isRunning ? say : t('Ready when you are')}
          </span>
          {isRunning && (
            <span className="pace-seconds" aria-hidden="true">
              {moment.seconds_left}
            </span>
          )}
        </div>
      </div>
      <div className="pace-actions">
        <Button kind="secondary" small onClick={press}>
          {isRunning ? t('Pause') : moment.is_over ? t('Do it again') : t('Start')}
        </Button>
        {audio_url && (
          <Button kind="text" aria-pressed={hasSound} onClick={() => setSound(!hasSound)}>
            {hasSound ? t('Turn tones off') : t('Turn soft tones on')}
          </Button>
        )}
      </div>
      <p className="sw-small sw-quiet">
        {t('About {length}. You can move on at any time.', { length: lengthWords(paceSeconds(pace)) })}
      </p>
    </div>
  )
}

/** Whether nothing that is shown in words differs. */
const isSame = (one: PaceMoment, other: PaceMoment) =>
  one.is_over === other.is_over &&
  one.round === other.round &&
  one.phase === other.phase &&
  one.seconds_left === other.seconds_left

function lengthWords(seconds: number): string {
  if (seconds < 90) return t('{seconds} seconds', { seconds: String(seconds) })
  return t('{minutes} minutes', { minutes: String(Math.round(seconds / 60)) })
}
