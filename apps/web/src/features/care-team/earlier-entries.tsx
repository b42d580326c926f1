import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'

type Pages = Pick<
  UseInfiniteQueryResult,
  'isFetchNextPageError' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
>

/** Under a list that is read a page at a time, newest first. */
export function EarlierEntries({ list }: { list: Pages }) {
  return (
    <>
      {list.isFetchNextPageError && (
        <Notice tone="alert">{t('We couldn’t load earlier entries. Please try again.')}</Notice>
      )}
      {list.hasNextPage && (
        <Button
          kind="secondary"
          small
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('Show earlier')}
        </Button>
      )}
    </>
  )
}
