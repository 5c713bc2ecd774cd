import { createHash } from 'node:crypto'
import type { Picture } from './pictures/scenes.ts'

/** As `images` of listings and posts store it. */
export interface ImageRow {
  key: string
  width: number
  height: number
  color: string
}

export interface MediaRow extends ImageRow {
  owner_id: string
  kind: 'image'
  bytes: number
  created_at: Date
  unchecked_since: Date
}

/** Collects the pictures with their keys. Keys depend on the order only, so a second attempt overwrites the first one's files. */
export function createAlbum() {
  const rows: MediaRow[] = []
  const files: { key: string; bytes: Buffer }[] = []

  function add({ svg, width, height, color }: Picture, owner: string, at: Date): ImageRow {
    const key = createHash('sha256').update(`mtaa demo picture ${rows.length}`).digest('base64url').slice(0, 22)
    const bytes = Buffer.from(svg)
    files.push({ key, bytes })
    rows.push({
      key,
      owner_id: owner,
      kind: 'image',
      width,
      height,
      color,
      bytes: bytes.length,
      created_at: at,
      unchecked_since: at,
    })
    return { key, width, height, color }
  }

  return { add, rows, files }
}
export type Album = ReturnType<typeof createAlbum>
