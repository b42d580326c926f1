import { Button } from '../button.tsx'
import { LifebuoyIcon } from '../icons/lifebuoy.tsx'
import { Logo } from '../logo.tsx'
import { Page } from '../page.tsx'
import { Scene } from '../scene.tsx'
import { ChoicesSection } from './choices-section.tsx'
import { ControlsSection } from './controls-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { FramesSection } from './frames-section.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { RecordsSection } from './records-section.tsx'
import { WordsSection } from './words-section.tsx'
import './gallery.css'

const sections = [
  ['controls', 'Buttons and rows'],
  ['fields', 'Fields'],
  ['choices', 'Choices'],
  ['words', 'Words'],
  ['records', 'Records'],
  ['frames', 'Frames'],
  ['pictures', 'Pictures'],
] as const

/** Every part in every state, for those who build screens with them. */
export function Gallery() {
  return (
    <Page
      width="wide"
      haze
      header={
        <>
          <Logo href="#controls" name="Gallery" />
          <Button kind="quiet" icon={<LifebuoyIcon size={20} />}>
            Need help now?
          </Button>
        </>
      }
      above={
        <>
          <h1>Still water</h1>
          <ul className="sw-gallery-anchors">
            {sections.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </>
      }
      line={<Scene view="home" />}
      below={
        <>
          <ControlsSection />
          <FieldsSection />
          <ChoicesSection />
          <WordsSection />
          <RecordsSection />
          <FramesSection />
          <PicturesSection />
        </>
      }
      footer={<p>Texts here are examples.</p>}
    />
  )
}
