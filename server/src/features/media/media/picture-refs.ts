import type { Image } from '@mtaa/contract/media/media'
import type { Deps } from '../../../core/deps.ts'

/** A stored picture as other tables store it in jsonb, copied from `media` so that a list needs no join. */
export interface PictureRef {
  key: string
  width: number
  height: number
  color: string
}

/** A stored picture as the contract has it: `src` is signed and expires (docs/rules/media.md). */
export const viewImage = ({ key, width, height, color }: PictureRef, { pictures }: Pick<Deps, 'pictures'>): Image => ({
  key,
  src: pictures.src(key),
  width,
  height,
  color,
})
