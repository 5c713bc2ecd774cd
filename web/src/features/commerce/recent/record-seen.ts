import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import type { SeenListing } from './seen-listings.ts'
import { addSeen } from './seen-store.ts'

const side = 96

/** What is remembered of a listing. */
export type Seeable = Omit<SeenListing, 'picture'> & Pick<ListingCard, 'image'>

export function storeSeen(listing: Seeable): void {
  const { image } = listing
  addSeen(listing)
  if (!image) return
  const picture = new Image()
  picture.addEventListener('load', () => {
    const text = thumbnail(picture)
    if (text) addSeen({ ...listing, picture: text })
  })
  picture.src = image.src.replace('{w}', '160')
}

/** A square of it, small enough for the device's storage. */
function thumbnail(picture: HTMLImageElement): string | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const { naturalWidth: width, naturalHeight: height } = picture
  const cut = Math.min(width, height)
  canvas.getContext('2d')?.drawImage(picture, (width - cut) / 2, (height - cut) / 2, cut, cut, 0, 0, side, side)
  try {
    return canvas.toDataURL('image/webp', 0.6)
  } catch {
    // A browser that does not let canvases be read: the entry has no picture.
    return undefined
  }
}
