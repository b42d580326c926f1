import { Lantern } from '../drawings/lantern.tsx'
import { Moon } from '../drawings/moon.tsx'
import { Reeds } from '../drawings/reeds.tsx'
import { Ridge } from '../drawings/ridge.tsx'
import { Sun } from '../drawings/sun.tsx'
import './scene.css'

export interface SceneProps {
  /** `arrival` is large, for the pages outside; `low` the same for longer forms; `home` the head of the home page. */
  view: 'arrival' | 'low' | 'home'
}

/** Stands on a page's waterline. By day a low sun, by night the moon and one lantern. */
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
