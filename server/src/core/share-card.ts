import type { Language } from '@mtaa/contract/language'
import type { ShareKind } from '@mtaa/contract/media/share-pictures'
import type { Deps } from './deps.ts'

/** What the picture of a link preview shows: only what every visitor may see. */
export interface ShareCard {
  /** The first of these that our typeface can write. */
  titles: readonly string[]
  /** A price, or who has written it. */
  line: string | null
  place: string
  /** The key of a stored picture. */
  picture: string | null
}

/** Finds what link previews show of one kind. No two features share a kind. */
export interface ShareCards {
  kind: ShareKind
  /**
   * Null for what a visitor may not see, or what its flag has closed: then the preview shows the product's own picture.
   * Called at every request, so that nothing that was hidden is shown.
   */
  find(deps: Deps, id: string, language: Language): Promise<FoundCard | null>
}

export interface FoundCard {
  card: ShareCard
  /** As in `sharePicturePath`. */
  updatedAt?: Date
}
