import { Rocks } from '../drawings/rocks.tsx'
import { Vignette } from './vignette.tsx'

export default function RockVignette() {
  return (
    <Vignette>
      <Rocks />
    </Vignette>
  )
}
