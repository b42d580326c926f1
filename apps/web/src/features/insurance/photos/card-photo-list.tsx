import { insuranceCardWords } from '@stillwater/contract/insurance-card-words'
import { t } from '@stillwater/contract/words'
import { cardSides, type CardPhotos } from '@stillwater/domain/insurance/card-photos'
import { CardPicture } from './card-picture.tsx'

/** Both sides of a card, to be looked at. */
export function CardPhotoList({ photos }: { photos: CardPhotos }) {
  return (
    <ul className="card-photos">
      {cardSides.map((side) => {
        const photo = photos[side]
        const label = t(insuranceCardWords.photos[side])
        return (
          <li key={side}>
            <span className="card-side-label">{label}</span>
            {photo ? (
              <CardPicture photo={photo} alt={label} />
            ) : (
              <span className="card-document sw-quiet">{t('Not added')}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
