import { t } from '@stillwater/contract/words'
import { LateSpinner } from '../../../shell/loading/late-spinner.tsx'
import { VisuallyHidden } from '@stillwater/ui/layout/visually-hidden'

export function Loading() {
  return (
    <main id="main" tabIndex={-1}>
      <VisuallyHidden>
        <p role="status">{t('Opening the room...')}</p>
      </VisuallyHidden>
      <LateSpinner />
    </main>
  )
}
