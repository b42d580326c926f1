import { t } from '@stillwater/contract/words'
import { ratingChoices, ratingLabel } from '@stillwater/domain/exercises/ratings'
import { RadioTiles } from '@stillwater/ui/choices/radio-tiles'

interface RatingScaleProps {
  value: number | null
  onChange: (rating: number) => void
}

/** From 0 to 10, with words at 0, 5 and 10. spec: dashboard §9 */
export function RatingScale({ value, onChange }: RatingScaleProps) {
  return (
    <RadioTiles
      name="rating"
      label={t('How you feel, from 0, terrible, to 10, great')}
      className="player-ratings"
      tile="player-rating"
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      options={ratingChoices.map((rating) => {
        const label = ratingLabel(rating)
        return {
          value: String(rating),
          label: (
            <>
              <span className="player-number">{rating}</span>{' '}
              {label && <span className="player-label">{t(label)}</span>}
            </>
          ),
        }
      })}
    />
  )
}
