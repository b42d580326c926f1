import { lazy, Suspense, type ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { LifebuoyIcon } from '../icons/lifebuoy.tsx'
import { Logo } from '../brand/logo.tsx'
import { Page } from '../layout/page.tsx'
import { Scene } from '../brand/scene.tsx'
import './gallery.css'

const sections = [
  ['controls', 'Buttons and rows', lazy(() => import('./controls-section.tsx'))],
  ['fields', 'Fields', lazy(() => import('./fields-section.tsx'))],
  ['choices', 'Choices', lazy(() => import('./choices-section.tsx'))],
  ['words', 'Words', lazy(() => import('./words-section.tsx'))],
  ['records', 'Records', lazy(() => import('./records-section.tsx'))],
  ['frames', 'Frames', lazy(() => import('./frames-section.tsx'))],
  ['pictures', 'Pictures', lazy(() => import('./pictures-section.tsx'))],
] as const

/** Every part in every state, for those who build screens with them. */
export function Gallery({ footer }: { footer?: ReactNode }) {
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
          {sections.map(([id, , Section]) => (
            <Suspense key={id}>
              <Section />
            </Suspense>
          ))}
        </>
      }
      footer={
        <>
          {footer}
          <p>Texts here are examples.</p>
        </>
      }
    />
  )
}
