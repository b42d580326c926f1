import type { JSX } from 'react'
import './icon.css'

interface IconProps {
  size?: number | undefined
  className?: string | undefined
}

export type IconType = (props: IconProps) => JSX.Element

/** Makes a component of one Phosphor file: every one is a single path on a 256 grid. */
export function icon(file: string): IconType {
  const d = file.slice(file.indexOf(' d="') + 4, file.lastIndexOf('"'))
  return function Icon({ size = 22, className }) {
    return (
      <svg
        className={className ? `sw-icon ${className}` : 'sw-icon'}
        viewBox="0 0 256 256"
        width={size}
        height={size}
        fill="currentColor"
        aria-hidden="true"
      >
        <path d={d} />
      </svg>
    )
  }
}
