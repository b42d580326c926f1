import { CheckIcon } from '../icons/check.tsx'
import { RadioTiles, type RadioTile } from './radio-tiles.tsx'
import './slots.css'

export interface SlotsProps {
  name: string
  labelledBy: string
  options: readonly RadioTile[]
  value: string | null
  onChange: (value: string) => void
}

/** Short options, three to a row, such as times of day. */
export function Slots(props: SlotsProps) {
  return <RadioTiles {...props} className="sw-slots" tile="sw-slot" mark={<CheckIcon size={16} />} />
}
