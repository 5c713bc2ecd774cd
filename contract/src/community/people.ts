import * as z from 'zod/mini'

/**
 * A member's public face: never the phone or address. `profile_picture` is an address with `{w}` in it. `handle` is the name
 * after the `@`, null until the member has chosen one.
 */
export const Person = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  handle: z.nullable(z.string()),
  profile_picture: z.nullable(z.string()),
})
export type Person = z.infer<typeof Person>
