import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useEffectEvent } from 'react'
import { addFavourite, removeFavourite } from '@mtaa/contract/commerce/listings/favourites'
import { saveBookmark } from '@mtaa/contract/community/bookmarks'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useSession } from '../../../platform/session.ts'
import { useApi } from '../../../platform/use-api.ts'
import { NavigationContext } from '../../../ui/layout/link.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { refetchBookmarks, sendSaved, UndoContext } from '../../community/bookmarks/index.ts'
import { takeRequested } from './after-sign-in.ts'
import { favouriteIdsQuery, setFavourite } from './favourites.queries.ts'
import { promptSignIn } from './prompt-sign-in.ts'

const lastChoice = new Map<string, boolean>()

/** Whether a listing is a favourite, and what changes that: shown at once, queued without a network, undone when it fails. */
export function useFavourite(id: string): { isOn: boolean; toggle: () => void } {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useContext(NavigationContext)
  const folderOf = useContext(UndoContext)
  const userId = useSession().user?.id
  const { data: isOn = false } = useQuery({
    ...favouriteIdsQuery(api, userId ?? ''),
    enabled: userId !== undefined,
    select: (ids) => ids.includes(id),
  })

  const send = (member: string, listing: string, on: boolean) =>
    sendSaved(queryClient, {
      userId: member,
      path: `/favourites/${listing}`,
      isOn: on,
      send: () => api(on ? addFavourite : removeFavourite, { params: { id: listing } }),
    })
  const change = async (member: string, listing: string, on: boolean, folder: string | null = null) => {
    const mutationKey = ['favourite', listing]
    lastChoice.set(listing, on)
    // What is fetched before the choice was stored must not come after it. Without a network they are fetched when it is sent.
    const ids = favouriteIdsQuery(api, member)
    await queryClient.ensureQueryData(ids).catch(() => queryClient.setQueryData(ids.queryKey, []))
    setFavourite(queryClient, member, listing, on)
    try {
      // Taps on one listing are sent one after the other: the last one wins.
      await queryClient
        .getMutationCache()
        .build(queryClient, {
          mutationKey,
          scope: { id: mutationKey.join(' ') },
          mutationFn: () => send(member, listing, on),
        })
        .execute(undefined)
      if (folder) await api(saveBookmark, { params: { kind: 'listing', id: listing }, body: { folder_id: folder } })
      if (on) refetchBookmarks(queryClient)
      return true
    } catch (error) {
      if (lastChoice.get(listing) === on) setFavourite(queryClient, member, listing, !on)
      showToast({ title: sentenceOf(error, m.favourites_failed()), tone: 'danger' })
      return false
    }
  }

  const addRequested = useEffectEvent(async (member: string) => {
    const requested = takeRequested()
    if (requested === undefined || !(await change(member, requested, true))) return
    const run = () => void navigate?.('/favourites')
    showToast({ title: m.favourites_added(), tone: 'success', action: { label: m.listings_open(), run } })
  })
  useEffect(() => {
    if (userId !== undefined) void addRequested(userId)
  }, [userId])

  const toggle = () => {
    if (userId === undefined) return promptSignIn(id, navigate)
    const folder = folderOf?.(id)
    void change(userId, id, !isOn)
    if (!isOn || !folderOf) return
    showToast({
      title: m.favourites_removed(),
      action: { label: m.cart_undo(), run: () => void change(userId, id, true, folder) },
    })
  }
  return { isOn, toggle }
}
