import { type ComponentType, useEffect, useState } from 'react'
import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import { useNear } from '../../../../ui/layout/use-near.ts'

type Props = { listing: Pick<ListingCard, 'id' | 'module' | 'category' | 'owner'> }

/** Similar listings and the owner's others, fetched when their place comes near the screen. Until then it is reserved. */
export function MoreWhenNear({ listing }: Props) {
  const [place, near] = useNear<HTMLDivElement>('300px')
  const [More, setMore] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    if (!near) return
    import('./more-listings.tsx').then(
      (file) => setMore(() => file.MoreListings),
      // Without a network the page ends here.
      () => {},
    )
  }, [near])
  return (
    <div ref={place} className="flex min-h-112 flex-col gap-8">
      {More ? <More listing={listing} /> : null}
    </div>
  )
}
