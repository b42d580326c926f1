import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ExerciseCard as Card } from '@stillwater/contract/exercises'
import { minutesWords } from '../exercise-words.ts'
import { playerPath } from '../paths.ts'
import '../exercises.css'

interface ExerciseCardProps {
  exercise: Card
  /** Above the title, such as who assigned it. */
  note?: ReactNode
  /** Below, beside the link to the player. */
  children?: ReactNode
}

/** An exercise in a list. Its title is the link, and the whole picture leads there too. */
export function ExerciseCard({ exercise, note, children }: ExerciseCardProps) {
  const { id, title, image_url, summary, topic, minutes } = exercise
  return (
    <article className="sw-sheet exercise-card">
      {image_url && <img src={image_url} alt="" width={400} height={240} loading="lazy" />}
      <div className="exercise-card-words">
        {note && <p className="sw-small exercise-note">{note}</p>}
        <h3>
          <Link href={playerPath(id)} className="exercise-link sw-touch">
            {title}
          </Link>
        </h3>
        {minutes > 0 && (
          <p className="sw-small sw-quiet">
            {topic} · {minutesWords(minutes)}
          </p>
        )}
        <p>{summary}</p>
        {children}
      </div>
    </article>
  )
}
