import { useQuery } from '@tanstack/react-query'
import { t } from '@stillwater/contract/words'
import type { CardPhoto } from '@stillwater/domain/insurance/card-photos'
import { FileIcon } from '@stillwater/ui/icons/file'
import { host } from '../../../platform/api/host.ts'
import { credentials } from '../../../platform/session/session-store.ts'
import { dataUrlOf } from './data-url.ts'

/** A photo of one side of a card, or the name of the document that shows it. */
export function CardPicture({ photo, alt }: { photo: CardPhoto; alt: string }) {
  const isStored = !photo.url.startsWith('data:')
  const isPdf = photo.file_type === 'application/pdf'
  const stored = useQuery({ ...storedPicture(photo.url), enabled: isStored && !isPdf })
  const url = isStored ? stored.data : photo.url
  if (isPdf) {
    return (
      <span className="card-document">
        <FileIcon size={28} /> <span>{photo.file_name || t('A PDF document')}</span>
      </span>
    )
  }
  if (stored.isError)
    return <span className="card-document">{t('This photo cannot be shown right now.')}</span>
  return url ? <img className="card-picture" src={url} alt={alt} /> : <span className="card-document" />
}

/** A stored photo is for its owner alone, so the session goes with the question, which a picture by itself cannot. */
const storedPicture = (url: string) => ({
  // Each read of the record signs the link again.
  queryKey: ['card-picture', url.split('?')[0]],
  // The link lives for minutes; the picture behind it does not change.
  staleTime: Infinity,
  retry: false,
  queryFn: async () => {
    const answer = await fetch(host() + url, { headers: credentials(), credentials: 'same-origin' })
    if (!answer.ok) throw new Error('The photo could not be read.')
    return dataUrlOf(await answer.blob())
  },
})
