import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Moment } from '../page.ts'

/** One place where a member is signed in. */
export const Device = z.object({
  id: Id,
  /** A readable name: "Chrome on Android". */
  name: z.string(),
  /** Where it seems to be; null where unknown. */
  place: z.nullable(z.string()),
  /** Enough of the network address to know one's own again: "196.201.x.x". */
  address: z.nullable(z.string()),
  created_at: Moment,
  last_seen_at: Moment,
  /** The session of this request. */
  current: z.boolean(),
})
export type Device = z.infer<typeof Device>

export const listDevices = endpoint({
  method: 'GET',
  path: '/me/devices',
  summary: 'Where you are signed in, the last seen first.',
  access: 'member',
  result: z.object({ items: z.array(Device) }),
  refusals: [],
})

export const endDevice = endpoint({
  method: 'DELETE',
  path: '/me/devices/:id',
  summary: 'Sign out one of your devices; it can write nothing from now on.',
  access: 'member',
  params: z.object({ id: Id }),
  status: 204,
  result: z.object({}),
  refusals: ['device_not_found'],
})
