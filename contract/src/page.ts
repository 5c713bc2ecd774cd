import * as z from 'zod/mini'
import { plainNumber } from './plain-number.ts'

/** A page of a list read by keyset: pass `next_cursor` back as `cursor` until it is null. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: z.nullable(z.string()) })

/** Limit and cursor of a list. Cursors are opaque. */
export const paging = (usual: number, max = 100) => ({
  limit: z._default(plainNumber(1, max), usual),
  cursor: z.optional(z.string().check(z.maxLength(200))),
})

export const Id = z.uuid()
/** An id of a request that is compared with others before the database reads it: written as the database writes it. */
export const ComparedId = z.uuid().check(z.toLowerCase())
export const Moment = z.iso.datetime()
