import { useId, type ReactNode } from 'react'

export interface ReflectedProps {
  children: ReactNode
  /** The depth of the reflection. */
  reach: number
  pitch?: number
}

/** A drawing on y = 0 with its reflection below, in strips that thin and fade. */
export function Reflected({ children, reach, pitch = 9.5 }: ReflectedProps) {
  const id = useId()
  const strips = Array.from({ length: Math.ceil(reach / pitch) }, (_, i) => {
    const near = 1 - (i * pitch) / reach
    return (
      <path
        key={i}
        d={`M-999 ${i * pitch}h1998v${(pitch * (0.3 + 0.35 * near)).toFixed(1)}h-1998z`}
        fill="#fff"
        opacity={0.08 + 0.5 * near}
      />
    )
  })
  return (
    <>
      <mask id={id} maskUnits="userSpaceOnUse" x="-999" y="0" width="1998" height={reach}>
        {strips}
      </mask>
      {children}
      <g mask={`url(#${id})`}>
        <g transform="scale(1-1)">{children}</g>
      </g>
    </>
  )
}
