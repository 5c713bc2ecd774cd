import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { LocationTree } from '@mtaa/contract/places/places'
import { m } from '../../../paraglide/messages.js'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { ServerRendered } from '../../../ui/layout/server-rendered.tsx'
import { filterRows } from './filter-rows.ts'
import { useWholeTree } from './whole-tree.ts'

/** Places as a long list with a filter. `render` makes plain markup of the tree. */
export function TreeScreen({ render }: { render: (tree: LocationTree) => ReactNode }) {
  const { tree, isError, refetch } = useWholeTree()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [count, setCount] = useState<number>()
  // Typing stays ahead of the list.
  const requested = useDeferredValue(typed)
  useEffect(() => {
    if (list.current && (requested !== '' || count !== undefined)) setCount(filterRows(list.current, requested))
  }, [requested, count])
  return (
    <div className="flex flex-col gap-4">
      <div className="max-w-narrow">
        <Input
          label={m.places_filter()}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p role="status" className="mt-1 min-h-5 text-sm text-muted">
          {requested === '' || count === undefined
            ? null
            : count === 0
              ? m.places_none_found({ typed: requested })
              : m.places_found_count({ count })}
        </p>
      </div>
      {isError && !tree ? (
        <LoadFailed error={null} title={m.places_load_failed()} onRetry={refetch} />
      ) : (
        <ServerRendered ref={list} render={() => (tree ? render(tree) : <SkeletonLines lines={12} />)} />
      )}
    </div>
  )
}
