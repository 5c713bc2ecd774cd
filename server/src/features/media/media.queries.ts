import type { Db, Tx } from '../../platform/db.ts'

export const findOwnPictures = (db: Db, ownerId: string, keys: readonly string[]) =>
  db
    .selectFrom('media')
    .select(['key', 'width', 'height', 'color'])
    .where('owner_id', '=', ownerId)
    .where('key', 'in', keys)
    .execute()

export interface NewPicture {
  key: string
  ownerId: string
  width: number
  height: number
  color: string
  bytes: number
  createdAt: Date
}

export const insertPicture = (tx: Tx, { ownerId, createdAt, ...picture }: NewPicture) =>
  tx
    .insertInto('media')
    .values({ ...picture, kind: 'image', owner_id: ownerId, created_at: createdAt })
    .execute()
