import type { ReactNode } from 'react'
import { classes } from '../styles/classes.ts'
import './page.css'

export interface PageProps {
  header?: ReactNode
  /** Paper: what we say. */
  above: ReactNode
  /** What stands on the waterline: a scene, a progress, a step bar. A bare line without it. */
  line?: ReactNode
  /** Water: what the person does. */
  below: ReactNode
  footer?: ReactNode
  /** A column of 640 px to ask, 1120 px to show, or all there is between the gutters. */
  width?: 'ask' | 'wide' | 'full' | undefined
  /** A breath of sun above the line. */
  haze?: boolean | undefined
  /** Changes with each step; the words on paper then slide in from the side they come from. */
  step?: string | number | undefined
  move?: 'forward' | 'back' | undefined
}

export function Page({ header, above, line, below, footer, width = 'ask', haze, step, move }: PageProps) {
  return (
    <div className={`sw-page sw-page-${width}`}>
      {header && <header className="sw-page-header">{header}</header>}
      <main className="sw-page-main" id="main" tabIndex={-1}>
        <div className={classes('sw-above', haze && 'sw-haze')}>
          <div className={classes('sw-column', move && `sw-step-${move}`)} key={step}>
            {above}
          </div>
        </div>
        <div className="sw-waterline">{line}</div>
        <div className="sw-below">
          <div className="sw-column">{below}</div>
        </div>
      </main>
      {footer && <footer className="sw-page-footer">{footer}</footer>}
    </div>
  )
}
