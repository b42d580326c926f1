import { RadioTiles, type RadioTile } from './radio-tiles.tsx'
import './segments.css'

export interface SegmentsProps {
  name: string
  /** The accessible name of the group. */
  label: string
  options: readonly RadioTile[]
  value: string
  onChange: (value: string) => void
}

/** A segmented control of two or three options. */
export function Segments(props: SegmentsProps) {
  return <RadioTiles {...props} className="sw-segments" tile="sw-segment" />
}
