import type { ReactNode } from 'react'

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="sw-gallery-section" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="sw-gallery-grid">{children}</div>
    </section>
  )
}

export function Case({ title, on, children }: { title: string; on?: 'paper' | 'leaf'; children: ReactNode }) {
  return (
    <div className="sw-gallery-case">
      <h3>{title}</h3>
      <div className={on && `sw-gallery-${on}`}>{children}</div>
    </div>
  )
}
