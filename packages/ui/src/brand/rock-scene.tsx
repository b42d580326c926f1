import { Ridge } from '../drawings/ridge.tsx'
import { Rocks } from '../drawings/rocks.tsx'
import './scene.css'

/** Low rocks at the right of the line and no light of its own, for pages where progress shows the sun. */
export function RockScene() {
  return (
    <div className="sw-scene sw-scene-rocks" aria-hidden="true">
      <Ridge wash="far" />
      <Ridge wash="mid" />
      <Rocks />
    </div>
  )
}
