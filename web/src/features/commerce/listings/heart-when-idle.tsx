import { useContext, useEffect, useSyncExternalStore } from 'react'
import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import { m } from '../../../paraglide/messages.js'
import { isolate } from '../../../platform/format.ts'
import { useSession } from '../../../platform/session.ts'
import { whenIdle } from '../../../platform/when-idle.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { HeartButton } from '../../../ui/forms/heart-button.tsx'
import { NavigationContext } from '../../../ui/layout/link.tsx'
import { useNear } from '../../../ui/layout/use-near.ts'
import type { FavouriteButton } from '../favourites/index.ts'

type Hearted = Pick<ListingCard, 'id' | 'title' | 'owner'>

const fetchFavourites = () => import('../favourites/index.ts')
let fetched: { FavouriteButton: typeof FavouriteButton } | null = null
let isRequested = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function request() {
  if (isRequested) return
  isRequested = true
  whenIdle(() => {
    fetchFavourites().then(
      (favourites) => {
        fetched = favourites
        for (const one of listeners) one()
      },
      () => {
        // Without a network: the next card tries again.
        isRequested = false
      },
    )
  })
}

const corner = 'absolute top-0 right-0'

/**
 * The heart of a card, when the card is on the screen. What a member's needs is fetched when the page has time for it, a
 * visitor's when it is pressed. It lies over the picture, so nothing moves when it comes.
 */
export function HeartWhenIdle({ listing }: { listing: Hearted }) {
  const [frame, isNear] = useNear<HTMLSpanElement>('0px')
  const { status } = useSession()
  const favourites = useSyncExternalStore(
    subscribe,
    () => fetched,
    () => null,
  )
  useEffect(() => {
    if (isNear && status === 'in') request()
  }, [isNear, status])
  if (favourites && status === 'in') return <favourites.FavouriteButton listing={listing} className={corner} />
  if (isNear && status === 'out') return <VisitorsHeart listing={listing} />
  return <span ref={frame} className={corner} />
}

/** It leads to the sign-in. */
function VisitorsHeart({ listing: { id, title } }: { listing: Hearted }) {
  const navigate = useContext(NavigationContext)
  const press = () => {
    fetchFavourites().then(
      ({ promptSignIn }) => promptSignIn(id, navigate),
      () => showToast({ title: m.favourites_failed(), tone: 'danger' }),
    )
  }
  const label = m.favourites_name({ title: isolate(title) })
  return <HeartButton isOn={false} label={label} onClick={press} className={corner} />
}
