import { Ridge } from '../drawings/ridge.tsx'
import { Rocks } from '../drawings/rocks.tsx'
import './scene.css'

/** Low rocks without a sun, for pages where the progress bar shows it. */
export function RockScene() {
  return (
    <div className="sw-scene sw-scene-rocks" aria-hidden="true">
      <Ridge wash="far" />
      <Ridge wash="mid" />
      <Rocks />
    </div>
  )
}
