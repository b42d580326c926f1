import { useId, type ReactNode } from 'react'
import { Button } from '@stillwater/ui/button'

export interface ProfileCardProps {
  title: string
  /** What can be done with it as a whole, such as Edit. */
  action?: { label: string; onPress: () => void } | undefined
  children: ReactNode
}

/** One subject of My Account. */
export function ProfileCard({ title, action, children }: ProfileCardProps) {
  const id = useId()
  return (
    <section className="profile-card sw-sheet" aria-labelledby={id}>
      <div className="profile-card-head">
        <h2 id={id}>{title}</h2>
        {action && (
          <Button kind="text" small aria-describedby={id} onClick={action.onPress}>
            {action.label}
          </Button>
        )}
      </div>
      {children}
    </section>
  )
}
