import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { EmptyState } from '../feedback/empty-state.tsx'
import { LoadFailed } from '../feedback/load-failed.tsx'
import { Button } from '../forms/button.tsx'

interface PagedListProps<Item> {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>
  none: string
  /** What stands there while it loads. */
  waiting: ReactNode
  action?: ReactNode
  /** One of several lists of a page: where it is empty a line says so, without a drawing. */
  small?: boolean
  children: (item: Item) => ReactNode
}

/** A member's own list, page by page, with its loading, empty and failed states. */
export function PagedList<Item extends { id: string }>({
  query,
  none,
  action,
  small = false,
  waiting,
  children,
}: PagedListProps<Item>) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const items = data?.pages.flatMap((page) => page.items)
  if (!items) {
    if (!error) return waiting
    return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (items.length === 0 && small) return <p className="text-muted">{none}</p>
  if (items.length === 0) return <EmptyState title={none} action={action} />
  return (
    <>
      <ul className="border-t border-line">
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      {hasNextPage ? (
        <p className="py-4 text-center">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {m.common_show_more()}
          </Button>
        </p>
      ) : null}
    </>
  )
}
