import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { usePreferences } from '../../../../platform/use-preferences.ts'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { useNear } from '../../../../ui/layout/use-near.ts'
import { followsByItself, listingsOf, pageStarts } from './list-pages.ts'
import { useAddressOfPage } from './use-address-of-page.ts'
import type { useListPages } from './use-list-pages.ts'

interface EndlessListProps {
  query: ReturnType<typeof useListPages>
  /** The URL of the page at a cursor; null is the first page. */
  pathOf: (cursor: string | null) => string
  /** The list, whose element holds one child for each listing. */
  children: (listings: readonly ListingCard[]) => ReactNode
  /** The place of what is on its way. */
  waiting: ReactNode
}

/** How far before the end the next page is fetched. */
const margin = '900px'

/** Pages of a list, one under the other. The next one comes by itself, or by a link that works without script. */
export function EndlessList({ query, pathOf, children, waiting }: EndlessListProps) {
  const { data, start, isFetching, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } = query
  const { savesData } = usePreferences()
  const frame = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLElement>(null)
  const pages = data?.pages ?? []
  const listings = listingsOf(pages)

  useEffect(() => {
    const first = frame.current?.firstElementChild
    list.current = first instanceof HTMLElement ? first : null
  })
  useAddressOfPage({ list, starts: pageStarts(pages), pathOf: (page) => pathOf(data?.pageParams[page] ?? null) })

  const isAutomatic = !savesData && !isFetchNextPageError && !isPlaceholderData && followsByItself(pages.length)
  // After the link was used, the keyboard goes on at the first new one.
  const goOnAt = useRef<number | null>(null)
  useEffect(() => {
    const next = goOnAt.current === null ? undefined : list.current?.children[goOnAt.current]
    if (!(next instanceof HTMLElement)) return
    goOnAt.current = null
    next.focus({ preventScroll: true })
  })
  const showMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (isFetching) return
    goOnAt.current = listings.length
    void query.fetchNextPage()
  }
  const next = pages.at(-1)?.next_cursor
  return (
    <>
      {start === null ? null : (
        <p className="text-center">
          <LinkButton to={pathOf(null)} rel="prev">
            {m.listings_first_page()}
          </LinkButton>
        </p>
      )}
      <div ref={frame} aria-busy={isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
        {children(listings)}
      </div>
      {isFetchingNextPage ? waiting : null}
      {isFetchNextPageError && query.error ? (
        <p role="alert" className="text-center text-sm font-semibold text-danger">
          {sentenceOf(query.error, m.listings_more_failed())}
        </p>
      ) : null}
      {next ? (
        <p className="py-2 text-center">
          {isAutomatic && !isFetching ? <NearEnd key={pages.length} onNear={() => void query.fetchNextPage()} /> : null}
          <LinkButton to={pathOf(next)} rel="next" onClick={showMore} aria-busy={isFetchingNextPage || undefined}>
            {isFetchNextPageError ? m.ui_retry() : m.common_show_more()}
          </LinkButton>
        </p>
      ) : null}
    </>
  )
}

/** Calls once when the reader comes near the end. */
function NearEnd({ onNear }: { onNear: () => void }) {
  const [frame, isNear] = useNear<HTMLSpanElement>(margin)
  const call = useEffectEvent(onNear)
  useEffect(() => {
    if (isNear) call()
  }, [isNear])
  return <span ref={frame} />
}
