import { useRef, type ReactNode, type RefObject } from 'react'
import * as Radix from 'radix-ui/dialog'
import { XIcon } from '../icons/x.tsx'
import { focusPageStartAfterRemoval } from './focus-after-removal.ts'
import { focusPageStart } from './focus-page-start.ts'
import { useSecondClickGuard } from './second-click.ts'
import './dialog.css'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** The text above the line. */
  above?: ReactNode
  /** The actions, rows or form below the line. */
  children: ReactNode
  /** The accessible name of the close button. Without it there is none, and neither Escape nor a click outside closes. */
  close?: string | undefined
  /** Announces it as an alert dialog, for an interruption that needs an answer first. */
  urgent?: boolean | undefined
  wide?: boolean | undefined
  /** It never gets lower than it opens: what turns out to be missing moves nothing away from under a thumb. */
  steady?: boolean | undefined
  /** What takes the focus instead of the dialog itself, such as the field of a search. */
  focusOn?: RefObject<HTMLElement | null> | undefined
}

/**
 * A centered modal, or a bottom sheet on a phone. Radix traps the focus and restores it; its own
 * overlay is left out because it injects a style element, which our content security policy refuses.
 */
export function DialogSurface({
  open,
  onOpenChange,
  title,
  above,
  children,
  close,
  urgent,
  wide,
  steady,
  focusOn,
}: DialogProps) {
  const guardSecondClick = useSecondClickGuard(open)
  const opener = useRef<HTMLElement>(null)
  // The dialog itself takes the focus, so that its title and text are read before any button.
  const settle = (event: Event) => {
    event.preventDefault()
    opener.current = lastOpener = openerNow()
    const dialog = event.currentTarget as HTMLElement
    if (steady) dialog.style.setProperty('--sw-opened', `${dialog.getBoundingClientRect().height}px`)
    ;(focusOn?.current ?? dialog).focus()
  }
  const giveBack = (event: Event) => {
    event.preventDefault()
    // What was chosen in the dialog may have opened a page, which has the focus by now.
    if (document.activeElement !== document.body) return
    if (!opener.current?.isConnected) return focusPageStart()
    opener.current.focus()
    focusPageStartAfterRemoval(opener.current)
  }
  const stay = (event: Event) => {
    if (!close) event.preventDefault()
  }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className="sw-scrim" />
        <Radix.Content
          className={wide ? 'sw-dialog sw-dialog-wide' : 'sw-dialog'}
          role={urgent ? 'alertdialog' : 'dialog'}
          aria-modal="true"
          onClickCapture={guardSecondClick}
          onOpenAutoFocus={settle}
          onCloseAutoFocus={giveBack}
          onEscapeKeyDown={stay}
          onPointerDownOutside={stay}
          onInteractOutside={stay}
          {...(above ? {} : { 'aria-describedby': undefined })}
        >
          <div className="sw-dialog-above">
            <div className="sw-dialog-head">
              <Radix.Title className="sw-dialog-title">{title}</Radix.Title>
              {close && (
                <Radix.Close className="sw-dialog-close" aria-label={close}>
                  <XIcon size={24} />
                </Radix.Close>
              )}
            </div>
            {above && (
              <Radix.Description asChild>
                <div className="sw-dialog-words">{above}</div>
              </Radix.Description>
            )}
          </div>
          <div className="sw-dialog-below">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

let lastOpener: HTMLElement | null = null

/** What has the focus now; of a dialog that replaces another one, what opened the first. */
function openerNow(): HTMLElement | null {
  const { activeElement, body } = document
  return activeElement instanceof HTMLElement && activeElement !== body ? activeElement : lastOpener
}
