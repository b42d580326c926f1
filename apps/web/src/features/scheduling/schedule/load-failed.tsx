import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'

/** The sentences of what could not be loaded. spec: dashboard §8 */
export const loadFailures = {
  dates: () =>
    t(
      'Oops...Something went wrong when we tried to load the available dates for your visit. Please try again in a minute.',
    ),
  info: () =>
    t(
      'Oops...Something went wrong when we tried to load infomation about your visit. Please try again in a minute.',
    ),
  slots: () =>
    t(
      'Oops...Something went wrong when we tried to load the available timeslots for your visit. Please try again in a minute.',
    ),
}

export function LoadFailed({ what, retry }: { what: keyof typeof loadFailures; retry: () => unknown }) {
  return (
    <Notice
      tone="alert"
      action={
        <Button kind="text" small onClick={retry}>
          {t('Try again')}
        </Button>
      }
    >
      {loadFailures[what]()}
    </Notice>
  )
}
