import './spinner.css'

/** Three strokes of light that come and go. Says nothing itself: whoever shows it says what is awaited. */
export function Spinner() {
  return (
    <span className="sw-spinner" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}
