import './skeleton.css'

/** Placeholder lines. They take up space at once and become visible after 200 ms. */
export function Skeleton({ label, lines = 3 }: { label: string; lines?: number }) {
  return (
    <div className="sw-skeleton" role="status">
      <span className="sw-hidden">{label}</span>
      {Array.from({ length: lines }, (_, i) => (
        <span key={i} aria-hidden="true" />
      ))}
    </div>
  )
}
