import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../page.ts'
import { placeFields, wardInput } from '../../places/places.ts'
import { multiLine, singleLine } from '../../text.ts'

/** How many addresses a member may have. */
export const maxAddresses = 10

/** Limits of an address in characters. Plain numbers, so that the browser has them without the schemas. */
export const addressLimits = {
  label: { min: 1, max: 30 },
  recipient: { min: 2, max: 80 },
  landmark: { min: 3, max: 120 },
  note: { max: 300 },
} as const

/** What surrounds Kenya, in degrees: a pin lies within. */
export const pinBounds = { south: -4.8, north: 5.1, west: 33.8, east: 42 } as const

const degrees = (min: number, max: number) => z.number().check(z.minimum(min), z.maximum(max))

/** A position that the member put on the map. The server rounds it to five decimals, which is about a metre. */
export const Pin = z.object({
  lat: degrees(pinBounds.south, pinBounds.north),
  lng: degrees(pinBounds.west, pinBounds.east),
})
export type Pin = z.infer<typeof Pin>

/** A delivery address of one's own; nobody else reads it. */
export const Address = z.object({
  id: Id,
  label: z.string(),
  recipient: z.string(),
  /** `254…` without plus. */
  phone: z.string(),
  ...placeFields,
  landmark: z.string(),
  note: z.string(),
  pin: z.nullable(Pin),
  /** Of the pin. */
  plus_code: z.nullable(z.string()),
  is_default: z.boolean(),
})
export type Address = z.infer<typeof Address>

/**
 * Where an order goes, as the address was when it was ordered. Without the place's finer part, which is null, to a side that
 * needs it no more (docs/rules/checkout.md, Delivery addresses).
 */
export const DeliveryAddress = z.object({
  recipient: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  ...placeFields,
  landmark: z.nullable(z.string()),
  note: z.nullable(z.string()),
  pin: z.nullable(Pin),
  plus_code: z.nullable(z.string()),
})
export type DeliveryAddress = z.infer<typeof DeliveryAddress>

const addressInput = z.object({
  label: singleLine(addressLimits.label),
  recipient: singleLine(addressLimits.recipient),
  phone: z.string().check(z.maxLength(30)),
  ...wardInput,
  landmark: singleLine(addressLimits.landmark),
  note: z._default(multiLine(addressLimits.note), ''),
  pin: z._default(z.nullable(Pin), null),
  /** The first address is the default in any case. */
  is_default: z._default(z.boolean(), false),
})
export type AddressInput = z.input<typeof addressInput>

const own = z.object({ id: Id })

/** The member's delivery addresses. */
export const listAddresses = endpoint({
  method: 'GET',
  path: '/me/addresses',
  summary: 'Your delivery addresses, the default first.',
  access: 'member',
  freshSession: true,
  result: z.object({ items: z.array(Address) }),
  refusals: [],
})

/** Adds a delivery address; the same key and body again answers the first one. */
export const addAddress = endpoint({
  method: 'POST',
  path: '/me/addresses',
  summary: 'Add a delivery address; you can have ten.',
  access: 'member',
  idempotency: 'accepted',
  status: 201,
  body: addressInput,
  result: Address,
  refusals: ['place_mismatch', 'place_inactive', 'phone_invalid', 'addresses_full', 'idempotency_mismatch'],
})

/** Replaces a delivery address. Orders stay as they were made. */
export const changeAddress = endpoint({
  method: 'PUT',
  path: '/me/addresses/:id',
  summary: 'Change a delivery address. Orders that were made stay as they are.',
  access: 'member',
  params: own,
  body: addressInput,
  result: Address,
  refusals: ['address_not_found', 'place_mismatch', 'place_inactive', 'phone_invalid'],
})

/** Deletes a delivery address; again changes nothing. */
export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/me/addresses/:id',
  summary: 'Delete a delivery address. Of the others, the last one changed becomes the default where this one was it.',
  access: 'member',
  params: own,
  status: 204,
  result: z.object({}),
  refusals: [],
})
