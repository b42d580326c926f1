import { Lantern } from '../drawings/lantern.tsx'
import { Moon } from '../drawings/moon.tsx'
import { Reeds } from '../drawings/reeds.tsx'
import { Ridge } from '../drawings/ridge.tsx'
import { Sun } from '../drawings/sun.tsx'
import './scene.css'

export interface SceneProps {
  /** `arrival` is large, for signed-out pages; `low` the same for longer forms; `home` for the home page. */
  view: 'arrival' | 'low' | 'home'
}

/** The drawing on a page's waterline: a low sun in the light theme, moon and lantern in the dark one. */
export function Scene({ view }: SceneProps) {
  return (
    <div className={`sw-scene sw-scene-${view}`} aria-hidden="true">
      <Sun />
      <Moon />
      <Ridge wash="far" />
      <Ridge wash="mid" />
      <Ridge wash="near" />
      <Lantern />
      <Reeds />
    </div>
  )
}
