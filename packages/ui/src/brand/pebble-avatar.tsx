import { useId } from 'react'
import { pebble, scatter } from './pebble.ts'
import './pebble-avatar.css'

const tones = ['moss', 'slate', 'clay', 'sand', 'dusk', 'pine'] as const

export interface PebbleAvatarProps {
  /** Seeds the shape and tone, so that a person's avatar is the same everywhere. */
  id: string
  initials: string
  photo?: string | undefined
  size?: number | undefined
}

/** Hidden from screen readers, because the name is written beside it. */
export function PebbleAvatar({ id, initials, photo, size = 48 }: PebbleAvatarProps) {
  const clip = useId()
  const next = scatter(id)
  const tone = tones[Math.floor(next() * tones.length)]
  const shape = pebble(next)
  return (
    <svg
      className={`sw-pebble sw-pebble-${tone}`}
      viewBox="0 0 100 100"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path className="sw-pebble-stone" d={shape} />
      {photo ? (
        <>
          <clipPath id={clip}>
            <path d={shape} />
          </clipPath>
          <image
            href={photo}
            width="100"
            height="100"
            preserveAspectRatio="xMidYMid slice"
            clipPath={`url(#${clip})`}
          />
        </>
      ) : (
        <text className="sw-pebble-initials" x="50" y="51" textAnchor="middle" dominantBaseline="central">
          {initials}
        </text>
      )}
    </svg>
  )
}
