import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { buttonClass } from '../actions/button.tsx'
import { QuestionIcon } from '../icons/question.tsx'
import './help-note.css'

/** A help question whose answer opens in a popover. Escape or a click outside closes it. */
export function HelpNote({ question, children }: { question: ReactNode; children: ReactNode }) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (!open) return
    const press = (event: Event) => {
      if (!(event.target instanceof Node && place.current?.contains(event.target))) setOpen(false)
    }
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    document.addEventListener('pointerdown', press)
    document.addEventListener('keydown', key)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('keydown', key)
    }
  }, [open])

  return (
    <div className="sw-help" ref={place}>
      <button
        type="button"
        className={buttonClass({ kind: 'quiet' }, 'sw-help-button')}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <QuestionIcon size={20} />
        <span className="sw-button-words">{question}</span>
      </button>
      {/* The live region exists before its text, so that a screen reader announces the text. */}
      <div id={id} role="status" className={open ? 'sw-help-sheet' : undefined}>
        {open && children}
      </div>
    </div>
  )
}
