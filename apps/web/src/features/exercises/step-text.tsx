import { Fragment } from 'react'

const block = /<p>(.*?)<\/p>|<ul>(.*?)<\/ul>/gs
const item = /<li>(.*?)<\/li>/gs
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const plain = (text: string) => text.replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name]!)

/** The paragraphs and lists of a step. Any other tag is shown as text, never run. */
export function StepText({ html }: { html: string }) {
  return (
    <div className="exercise-text">
      {[...html.matchAll(block)].map(([, paragraph, list], index) => (
        <Fragment key={index}>
          {list === undefined ? (
            <p>{plain(paragraph ?? '')}</p>
          ) : (
            <ul>
              {[...list.matchAll(item)].map(([, inside], at) => (
                <li key={at}>{plain(inside ?? '')}</li>
              ))}
            </ul>
          )}
        </Fragment>
      ))}
    </div>
  )
}
