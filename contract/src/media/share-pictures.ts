/** The pictures that link previews show (Open Graph), drawn by the server: `GET /media/share/{kind}/{id}.jpg`. */
import type { Language } from '../language.ts'

export const shareKinds = ['listing', 'post', 'place'] as const
export type ShareKind = (typeof shareKinds)[number]

export const sharePictureSize = { width: 1200, height: 630 } as const

/** Raised with every change of how they are drawn. */
const layout = 1

export interface SharePictureOf {
  kind: ShareKind
  /** A UUID; of a place its codes, such as `47-274-1366`. */
  id: string
  /** When what it shows was last changed; a place does not change. */
  updatedAt?: string | Date | undefined
  language: Language
}

/** The version in its URL: another one whenever the picture may be another. */
export const sharePictureVersion = ({ updatedAt, language }: Pick<SharePictureOf, 'updatedAt' | 'language'>) =>
  `${layout}${language}${updatedAt === undefined ? '' : new Date(updatedAt).getTime().toString(36)}`

/** The URL of the picture on this site. */
export const sharePicturePath = (picture: SharePictureOf) =>
  `/media/share/${picture.kind}/${picture.id}.jpg?v=${sharePictureVersion(picture)}`
