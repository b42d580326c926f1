import type { ExerciseStep } from '@stillwater/contract/exercises'
import { t } from '@stillwater/contract/words'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { DangerNotice } from '../../safety/danger-notice.tsx'
import { PaceVisual } from './pace-visual.tsx'

interface StepBodyProps {
  step: ExerciseStep
  written: string
  isTooLong: boolean
  onWrite: (text: string) => void
}

/** What a step has besides its text: a picture, a pace with its tones, a question. */
export function StepBody({ step, written, isTooLong, onWrite }: StepBodyProps) {
  const { image_url, audio_url, input_prompt, pace } = step
  return (
    <>
      {image_url && !input_prompt && (
        <img className="player-picture" src={image_url} alt="" width={400} height={240} loading="lazy" />
      )}
      {pace && <PaceVisual pace={pace} audio_url={audio_url} />}
      {input_prompt && (
        <>
          <TextAreaField
            id="answer"
            label={input_prompt}
            hint={t('Write as much or as little as you like.')}
            rows={6}
            value={written}
            error={isTooLong ? t('Please use 10,000 characters or fewer. Nothing was cut off.') : undefined}
            onChange={(event) => onWrite(event.target.value)}
          />
          <DangerNotice text={written} />
        </>
      )}
    </>
  )
}
