import { RadioTiles, type RadioTile } from './radio-tiles.tsx'
import './segments.css'

export interface SegmentsProps {
  name: string
  /** What is chosen between, for those who cannot see it stand together. */
  label: string
  options: readonly RadioTile[]
  value: string
  onChange: (value: string) => void
}

/** Two or three ways that exclude each other, side by side. */
export function Segments(props: SegmentsProps) {
  return <RadioTiles {...props} className="sw-segments" tile="sw-segment" />
}
