import { Button } from '@stillwater/ui/actions/button'

interface PreviewStepsProps {
  at: number
  count: number
  onMove: (at: number) => void
  previous: string
  next: string
}

/** Goes through a preview, one question or step at a time. */
export function PreviewSteps({ at, count, onMove, previous, next }: PreviewStepsProps) {
  return (
    <div className="content-actions">
      <Button kind="secondary" small disabled={at === 0} onClick={() => onMove(at - 1)}>
        {previous}
      </Button>
      <Button small disabled={at === count - 1} onClick={() => onMove(at + 1)}>
        {next}
      </Button>
    </div>
  )
}
