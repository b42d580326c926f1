import { Fragment, useEffect, useRef, type ReactNode } from 'react'
import type { Question } from '@stillwater/contract/intake'

/** What is asked, on paper. A scale's items follow the sentence they complete; elsewhere the question comes first. */
export function QuestionWords({ id, question }: { id: string; question: Question }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Each question is a new page to a screen reader.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const title = (
    <h1 ref={heading} className="intake-title" id={id} tabIndex={-1} data-long={lengthOf(question.title)}>
      {withBreaks(question.title)}
    </h1>
  )
  if (!question.description) return title
  const words = <p className="sw-prose intake-lead">{question.description}</p>
  return (
    <div className="intake-words">
      {question.assessment_type ? (
        <>
          {words}
          {title}
        </>
      ) : (
        <>
          {title}
          {words}
        </>
      )}
    </div>
  )
}

/** No line begins with a dash, and one may end with a slash: two words around it are wider than most of a phone. */
function withBreaks(title: string): ReactNode {
  const parts = title.replaceAll(' —', '\u00a0—').split(/(?<=\/)/)
  return parts.map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** A long question is set smaller, so that its answers are in sight with it. */
function lengthOf(title: string): 'long' | 'longer' | undefined {
  if (title.length > 110) return 'longer'
  return title.length > 56 ? 'long' : undefined
}
