import { useEffect, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { timeWords } from './moments.ts'

/** Says since when what is shown could not be refreshed. The time is the device's own, as that is when it was read. */
export function StaleNotice({ query }: { query: UseQueryResult<unknown> }) {
  const offline = useOffline()
  const isStale = query.data !== undefined && (query.isRefetchError || query.isPaused || offline)
  if (!isStale) return null
  return (
    <Notice
      tone="alert"
      action={
        <Button kind="text" busy={query.isFetching && !query.isPaused} onClick={() => query.refetch()}>
          {t('Try again')}
        </Button>
      }
    >
      {t('We can’t reach our servers. This is from {time} and may be out of date.', {
        time: timeWords(query.dataUpdatedAt),
      })}
    </Notice>
  )
}

function useOffline(): boolean {
  const [offline, setOffline] = useState(() => !navigator.onLine)
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine)
    addEventListener('online', look)
    addEventListener('offline', look)
    return () => {
      removeEventListener('online', look)
      removeEventListener('offline', look)
    }
  }, [])
  return offline
}
