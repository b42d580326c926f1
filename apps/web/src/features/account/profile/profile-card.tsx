import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from '@stillwater/ui/actions/button'

export interface ProfileCardProps {
  title: string
  /** What can be done with it as a whole, such as Edit. */
  action?: { label: string; onPress: () => void } | undefined
  /** Its form is open. When it closes, the focus goes back to where it was opened. */
  editing?: boolean
  children: ReactNode
}

/** One subject of My Account. */
export function ProfileCard({ title, action, editing = false, children }: ProfileCardProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(editing)
  useEffect(() => {
    if (wasEditing.current && !editing) (button.current ?? heading.current)?.focus()
    wasEditing.current = editing
  }, [editing])
  return (
    <section className="profile-card sw-sheet" aria-labelledby={id}>
      <div className="profile-card-head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {action && (
          <Button ref={button} kind="text" small aria-describedby={id} onClick={action.onPress}>
            {action.label}
          </Button>
        )}
      </div>
      {children}
    </section>
  )
}
