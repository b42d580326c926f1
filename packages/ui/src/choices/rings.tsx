import { CheckIcon } from '../icons/check.tsx'
import './rings.css'

const radii = [24, 38, 56, 78, 104]

/** The dot of a choice with ripples around it once chosen. The card clips them. */
export function Rings() {
  return (
    <span className="sw-dot" aria-hidden="true">
      <svg className="sw-rings" viewBox="-108 -108 216 216" width="216" height="216">
        {radii.map((r, i) => (
          <circle key={r} r={r} opacity={0.5 - i * 0.105} />
        ))}
      </svg>
      <CheckIcon size={15} />
    </span>
  )
}
