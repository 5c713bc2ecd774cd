import type { QueueCase } from '@mtaa/contract/operations/moderation'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useKeys } from '../../../platform/keys.ts'
import { useApi } from '../../../platform/use-api.ts'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { KeysHelp } from './keys-help.tsx'
import { type QueueFilter, queueQuery, useTakeCase } from './moderation.queries.ts'
import { QueueFilters } from './queue-filters.tsx'
import { QueueRow } from './queue-row.tsx'
import { useNext } from './use-next.ts'

/** Everything that waits for this person of staff, with its filters and keys. */
export function QueueList({ filter }: { filter: QueueFilter }) {
  const query = useInfiniteQuery(queueQuery(useApi(), filter))
  const list = useRef<HTMLDivElement>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { kind, severity } = filter
  const { next, isPending } = useNext({ kind, severity })
  const { mutate: take } = useTakeCase()
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const claim = () => {
    const one = items.find(({ id }) => id === focusedIn(list))
    if (one) takeIt(take, one)
  }
  useKeys({
    j: () => moveFocus(list, 1),
    k: () => moveFocus(list, -1),
    c: claim,
    n: next,
    '?': () => setHelpOpen(true),
  })
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  return (
    <div className="flex flex-col gap-4">
      <QueueFilters filter={filter} />
      <p className="flex flex-wrap gap-2">
        <Button variant="primary" busy={isPending} aria-keyshortcuts="n" onClick={next}>
          {m.moderation_next()}
        </Button>
        <Button aria-keyshortcuts="?" onClick={() => setHelpOpen(true)}>
          {m.moderation_keys()}
        </Button>
      </p>
      <div ref={list}>
        <PagedList
          query={query}
          none={isFiltered ? m.moderation_none_filtered() : m.moderation_none()}
          waiting={<SkeletonLines lines={8} />}
        >
          {(one) => <QueueRow one={one} />}
        </PagedList>
      </div>
      <KeysHelp open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  )
}

const takeIt = (take: ReturnType<typeof useTakeCase>['mutate'], { kind, id }: QueueCase) =>
  take(
    { kind, id },
    {
      onSuccess: () => showToast({ title: m.moderation_taken(), tone: 'success' }),
      onError: (error) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' }),
    },
  )

const rowsIn = (list: RefObject<HTMLDivElement | null>) => [
  ...(list.current?.querySelectorAll<HTMLElement>('[data-case]') ?? []),
]

const focusedIn = (list: RefObject<HTMLDivElement | null>) =>
  rowsIn(list).find((row) => row === document.activeElement)?.dataset['case']

/** From nowhere to the first row. */
function moveFocus(list: RefObject<HTMLDivElement | null>, by: 1 | -1) {
  const rows = rowsIn(list)
  const at = rows.findIndex((row) => row === document.activeElement)
  rows[at === -1 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)]?.focus()
}
