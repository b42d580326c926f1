import { useState } from 'react'
import type { Crisis } from '@stillwater/contract/crisis'
import type { Call } from '@stillwater/contract/endpoint'
import { rateCarePerson, type Patient } from '@stillwater/contract/people'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { api } from '../../platform/api/api.ts'
import { useChange } from '../../platform/api/use-change.ts'
import { logError } from '../../platform/telemetry/log.ts'
import { updatePatientOfSession } from '../../platform/session/session.ts'
import { askBeforeLeaving, useUnsavedChanges } from '../../platform/navigation/unsaved-changes.ts'
import './rating-prompt.css'

/** Shows help at once for a comment that speaks of danger; it belongs to safety, which comes after people. */
type SendWritten = (
  patient_id: string,
  text: string,
  send: (idempotency_key: string) => Promise<Crisis | null>,
) => Promise<void>

interface RatingPromptProps {
  sendWritten: SendWritten
  rating: NonNullable<Patient['next_rating']>
  patient: Patient
}

/** One to five stars and a word, for someone the patient has met. decision N23 */
export default function RatingPrompt({ rating, patient, sendWritten }: RatingPromptProps) {
  const [stars, setStars] = useState(0)
  const [comment, setComment] = useState('')
  const putAway = () => updatePatientOfSession({ ...patient, next_rating: null })
  useUnsavedChanges(comment !== '')
  const rate = useChange(
    (call: Call<typeof rateCarePerson>) =>
      sendWritten(patient.id, call.body.comment ?? '', async (idempotency_key) => {
        return (await api(rateCarePerson, call, { idempotency_key })).data.crisis_state
      }),
    { onFailure: (error) => logError('Error submitting rating', error) },
  )

  function send() {
    // The question is asked once, whether the rating arrives or not. spec: intake §8
    putAway()
    const body = {
      rating: stars,
      comment: comment.trim() || null,
      rating_type: rating.type,
      user_id: rating.user_id,
    }
    void rate.send({ params: { user_id: rating.user_id }, body })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && askBeforeLeaving(putAway)}
      title={t('How was your last visit?')}
      above={<p id="rating-who">{askedOf(rating, patient)}</p>}
      close={t('Not now')}
    >
      <fieldset className="rating" aria-labelledby="rating-who">
        {[1, 2, 3, 4, 5].map((value) => (
          <label key={value} className="rating-star" data-lit={value <= stars || undefined}>
            <input
              type="radio"
              name="rating"
              value={value}
              checked={stars === value}
              onChange={() => setStars(value)}
            />
            <span className="sw-hidden">
              {t('{value, plural, one {# star} other {# stars}} of 5', { value })}
            </span>
            <svg viewBox="0 0 24 24" width="36" height="36" aria-hidden="true">
              <path d="M12 2.6l2.9 6 6.5.8-4.8 4.5 1.3 6.5L12 17.2l-5.9 3.2 1.3-6.5L2.6 9.4l6.5-.8z" />
            </svg>
          </label>
        ))}
      </fieldset>
      <TextAreaField
        label={t('Anything you would like to add?')}
        hint={t('Optional')}
        rows={3}
        maxLength={2000}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
      <Button small wide disabled={stars === 0} onClick={send}>
        {t('Send')}
      </Button>
    </Dialog>
  )
}

function askedOf({ user_id }: RatingPromptProps['rating'], patient: Patient): string {
  const team = [patient.therapist, patient.care_manager, patient.current_doctor, patient.care_coordinator]
  const name = team.find((person) => person?.id === user_id)?.name
  return name ? t('How did it go with {name}?', { name }) : t('How did it go?')
}
