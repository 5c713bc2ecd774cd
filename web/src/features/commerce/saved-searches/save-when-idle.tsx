import { type ComponentType, useEffect, useState } from 'react'
import type { SavedFilters } from '@mtaa/contract/commerce/listings/saved-searches'
import { whenIdle } from '../../../platform/when-idle.ts'

/** The place of the button that saves a search; what it needs is fetched when the page has time for it. */
export function SaveWhenIdle({ filters }: { filters: SavedFilters }) {
  const [Fetched, setFetched] = useState<ComponentType<{ filters: SavedFilters }> | null>(null)
  useEffect(() => {
    whenIdle(() => {
      import('./save-button.tsx').then(
        (file) => setFetched(() => file.SaveButton),
        // Without a network nothing can be saved.
        () => {},
      )
    })
  }, [])
  return <span className="size-11 shrink-0 max-md:size-9">{Fetched ? <Fetched filters={filters} /> : null}</span>
}
