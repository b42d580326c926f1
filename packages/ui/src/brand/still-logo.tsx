import { Mark } from './logo.tsx'
import './logo.css'

/** The logo without a link, where a stray press must not leave the page. */
export function StillLogo({ name }: { name: string }) {
  return (
    <span className="sw-logo">
      <Mark size={30} />
      {name}
    </span>
  )
}
