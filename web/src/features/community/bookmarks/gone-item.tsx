import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Bookmark, removeBookmark } from '@mtaa/contract/community/bookmarks'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useApi } from '../../../platform/use-api.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { changeBookmark } from './bookmarks.queries.ts'

/** In the place of something that its member can no longer see. */
export function GoneItem({ item: { kind, id } }: { item: Bookmark }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await api(removeBookmark, { params: { kind, id } })
      changeBookmark(queryClient, id, () => null)
      void queryClient.invalidateQueries({ queryKey: ['bookmark-folders'] })
    } catch (error) {
      // Of an act of a person, who reads what failed.
      setBusy(false)
      showToast({ title: sentenceOf(error, m.favourites_failed()), tone: 'danger' })
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-card border border-line bg-surface p-4">
      <p className="min-w-0 text-muted">{kind === 'post' ? m.bookmarks_post_gone() : m.cart_gone()}</p>
      <Button variant="plain" className="-mx-4" busy={isBusy} onClick={() => void remove()}>
        {m.common_remove()}
      </Button>
    </div>
  )
}
