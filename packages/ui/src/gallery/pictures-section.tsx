import { Lantern } from '../drawings/lantern.tsx'
import { Moon } from '../drawings/moon.tsx'
import { Reeds } from '../drawings/reeds.tsx'
import { Rocks } from '../drawings/rocks.tsx'
import { Sun } from '../drawings/sun.tsx'
import { RockScene } from '../brand/rock-scene.tsx'
import { Vignette } from '../brand/vignette.tsx'
import { Case, Section } from './case.tsx'

export default function PicturesSection() {
  return (
    <Section id="pictures" title="Pictures">
      <Case title="Sun by day, moon by night">
        <Vignette tall>
          <Sun />
          <Moon />
        </Vignette>
      </Case>
      <Case title="Reeds">
        <Vignette tall>
          <Reeds />
        </Vignette>
      </Case>
      <Case title="Lantern">
        <Vignette tall>
          <Lantern lit />
        </Vignette>
      </Case>
      <Case title="Rocks, for an empty state">
        <Vignette>
          <Rocks />
        </Vignette>
        <p>Nothing here yet.</p>
      </Case>
      <Case title="Rocks on a page's line">
        <div className="sw-gallery-line">
          <RockScene />
        </div>
      </Case>
    </Section>
  )
}
