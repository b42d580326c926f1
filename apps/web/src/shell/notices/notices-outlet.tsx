import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Notices } from '@stillwater/ui/feedback/notices'
import { useStore } from '../../platform/store.ts'
import { notices, putAway } from './notices-store.ts'

export function NoticesOutlet() {
  const shown = useStore(notices)
  return (
    <Notices
      items={shown.map(({ id, text, tone, action }) => ({
        id,
        tone,
        children: text,
        action: action && (
          <Button kind="text" small onClick={action.onPress}>
            {action.label}
          </Button>
        ),
      }))}
      onDismiss={putAway}
      words={{ label: t('Notices'), dismiss: t('Dismiss') }}
    />
  )
}
