import type * as z from 'zod/mini'
import { endpoints, type Known } from './endpoints.ts'

/** What of one member another one may not be shown. */
type Shown = 'person' | 'post' | 'listing' | 'business'

/** Fields that only such an object has, however it is put together. */
const marks: Record<Shown, readonly string[]> = {
  person: ['first_name', 'last_name', 'profile_picture'],
  post: ['content', 'visibility', 'likes_count'],
  listing: ['title', 'short_description'],
  business: ['slug', 'verified', 'categories'],
}

interface Def {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  options?: readonly z.ZodMiniType[]
  items?: readonly z.ZodMiniType[]
  valueType?: z.ZodMiniType
  in?: z.ZodMiniType
  out?: z.ZodMiniType
  left?: z.ZodMiniType
  right?: z.ZodMiniType
}

/** What objects of this schema show, wherever in it they stand. */
function shownBy(schema: z.ZodMiniType, seen = new Set<unknown>()): Set<Shown> {
  if (seen.has(schema)) return new Set()
  seen.add(schema)
  const def = schema._zod.def as unknown as Def
  const fields = def.shape ?? {}
  const own = Object.entries(marks).flatMap(([name, needed]) =>
    needed.every((field) => field in fields) ? [name as Shown] : [],
  )
  const single = [def.element, def.innerType, def.valueType, def.in, def.out, def.left, def.right]
  const parts = [...Object.values(fields), ...single, ...(def.options ?? []), ...(def.items ?? [])]
  return new Set([...own, ...parts.flatMap((part) => (part ? [...shownBy(part, seen)] : []))])
}

/** Every endpoint of the contract whose answer can show something of a member, with what that is. */
export const surfaces: readonly (Known & { shown: ReadonlySet<Shown> })[] = endpoints
  .map((known) => ({ ...known, shown: shownBy(known.endpoint.result) }))
  .filter(({ shown }) => shown.size > 0)
