import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import { m } from '../../../paraglide/messages.js'
import { isolate } from '../../../platform/format.ts'
import { useSession } from '../../../platform/session.ts'
import { HeartButton } from '../../../ui/forms/heart-button.tsx'
import { useFavourite } from './use-favourite.ts'

interface FavouriteButtonProps {
  listing: Pick<ListingCard, 'id' | 'title' | 'owner'>
  className?: string
}

/** Adds a listing to a member's favourites or removes it. Nobody has a heart for what is their own. */
export function FavouriteButton({ listing, className }: FavouriteButtonProps) {
  const { isOn, toggle } = useFavourite(listing.id)
  const isOwn = useSession().user?.id === listing.owner.id
  if (isOwn) return null
  const label = m.favourites_name({ title: isolate(listing.title) })
  return <HeartButton isOn={isOn} label={label} onClick={toggle} {...(className && { className })} />
}
