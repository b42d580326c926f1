import './spinner.css'

/** Three pulsing strokes, hidden from screen readers: its container says what is loading. */
export function Spinner() {
  return (
    <span className="sw-spinner" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}
