import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'

interface ShownProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch' | 'isRefetching'>
  /** Shown where there is nothing. */
  none?: string
  isEmpty?: (data: T) => boolean
  children: (data: T) => ReactNode
}

/** What a query answers: while it loads, where it failed, and where it is empty. */
export function Shown<T>({ query, none, isEmpty = () => false, children }: ShownProps<T>) {
  const { data, error, refetch, isRefetching } = query
  if (data === undefined && error)
    return (
      <LoadFailed
        error={error}
        title={m.staff_payments_load_failed()}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  if (data === undefined)
    return (
      <div role="status" aria-label={m.ui_loading()}>
        <SkeletonLines lines={6} />
      </div>
    )
  return isEmpty(data) && none !== undefined ? <EmptyState drawing="parcel" title={none} /> : children(data)
}
