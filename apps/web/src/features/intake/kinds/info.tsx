import type { AskProps, Kind } from './kind.ts'

function Info({ question }: AskProps) {
  if (question.options.length === 0) return null
  return (
    <ul className="intake-facts">
      {question.options.map(({ name, title }) => (
        <li key={name}>{title}</li>
      ))}
    </ul>
  )
}

/** Something to know, with nothing to answer. */
export const info: Kind = { Ask: Info }
