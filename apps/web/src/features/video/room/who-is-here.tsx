import type { Room } from '@stillwater/contract/video'
import { t } from '@stillwater/contract/words'

/** Who is in the room or the waiting room, in words. */
export function WhoIsHere({ room }: { room: Room }) {
  const others = room.people.filter(({ person_id }) => person_id !== room.me.person_id)
  return (
    <section className="video-here" aria-labelledby="video-here">
      <h2 id="video-here">{t('Who is here')}</h2>
      <ul aria-live="polite">
        <li>{t('You, in the waiting room')}</li>
        {others.map(({ session, name, has_joined }) => (
          <li key={session}>
            {has_joined ? t('{name} is in the room', { name }) : t('{name} is in the waiting room', { name })}
          </li>
        ))}
        {others.length === 0 && (
          <li className="video-quiet">{t('{name} isn’t here yet', { name: room.other_name })}</li>
        )}
      </ul>
    </section>
  )
}
