import type { MessageLocation } from '@mtaa/contract/community/messages'
import type { Image } from '@mtaa/contract/media/media'

/** What somebody has typed and picked for a message. */
export interface Draft {
  text: string
  images: Image[]
  location: MessageLocation | null
  /** The place is being chosen. */
  hasLocation: boolean
}

export const fresh = (): Draft => ({ text: '', images: [], location: null, hasLocation: false })

export const isEmpty = ({ text, images, location }: Draft) => text === '' && images.length === 0 && location === null
