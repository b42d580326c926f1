import type { ReactNode, Ref } from 'react'
import { classes } from '../styles/classes.ts'
import './page.css'

export interface PageProps {
  header?: ReactNode
  /** The text, on paper. */
  above: ReactNode
  /** What is drawn on the waterline: a scene, a progress bar, a step bar. A plain line without it. */
  line?: ReactNode
  /** The controls, on water. */
  below: ReactNode
  footer?: ReactNode
  /** A column of 640 px for forms, 1120 px for lists, or the full width between the gutters. */
  width?: 'ask' | 'wide' | 'full' | undefined
  /** A warm gradient above the line. */
  haze?: boolean | undefined
  /** Changes with each step; the text then slides in from the side it comes from. */
  step?: string | number | undefined
  move?: 'forward' | 'back' | undefined
  /** What stands above the waterline, for `usePassage`. */
  paper?: Ref<HTMLDivElement>
}

export function Page({
  header,
  above,
  line,
  below,
  footer,
  width = 'ask',
  haze,
  step,
  move,
  paper,
}: PageProps) {
  return (
    <div className={`sw-page sw-page-${width}`}>
      {header && <header className="sw-page-header">{header}</header>}
      <main className="sw-page-main" id="main" tabIndex={-1}>
        <div className={classes('sw-above', haze && 'sw-haze')} ref={paper}>
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
