import { type addAddress as endpoint, maxAddresses } from '@mtaa/contract/commerce/sellers/addresses'
import { normalisePhone } from '@mtaa/contract/phone'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { withIdempotency } from '../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { checkPlace } from '../../places/places/index.ts'
import {
  clearDefault,
  deleteAddress,
  findAddresses,
  insertAddress,
  lockAddressesOf,
  makeDefault,
  updateAddress,
  type AddressFields,
} from './addresses.queries.ts'

type Input = z.output<(typeof endpoint)['body']>

/** Adds an address. Answers its id; a key used before, what it made. */
export async function addAddress(deps: Deps, member: Member, input: Input, key: string | undefined): Promise<string> {
  const fields = fieldsOf(input)
  const at = deps.clock()
  const { id } = await deps.db.transaction().execute((tx) =>
    withIdempotency(
      tx,
      { userId: member.id, scope: 'content', key, request: { address: input }, at },
      async (newId) => {
        await lockAddressesOf(tx, member.id)
        const present = await findAddresses(tx, member.id)
        if (present.length >= maxAddresses) throw new Refusal('addresses_full', { limit: maxAddresses })
        const is_default = fields.is_default || present.length === 0
        if (is_default) await clearDefault(tx, member.id)
        await insertAddress(tx, { ...fields, is_default, id: newId, member_id: member.id }, at)
      },
    ),
  )
  return id
}

/** Replaces an address; the default stays one until another is made it. */
export async function changeAddress(deps: Deps, member: Member, id: string, input: Input): Promise<void> {
  const fields = fieldsOf(input)
  await deps.db.transaction().execute(async (tx) => {
    await lockAddressesOf(tx, member.id)
    const present = (await findAddresses(tx, member.id)).find((one) => one.id === id)
    if (!present) throw new Refusal('address_not_found')
    const is_default = fields.is_default || present.is_default
    if (is_default && !present.is_default) await clearDefault(tx, member.id)
    await updateAddress(tx, id, { ...fields, is_default }, deps.clock())
  })
}

/** Deletes an address; of the others the last one changed becomes the default where this one was it. */
export async function removeAddress(deps: Deps, member: Member, id: string): Promise<void> {
  await deps.db.transaction().execute(async (tx: Tx) => {
    await lockAddressesOf(tx, member.id)
    await deleteAddress(tx, member.id, id)
    const [first] = await findAddresses(tx, member.id)
    if (first && !first.is_default) await makeDefault(tx, first.id)
  })
}

function fieldsOf({ pin, phone: typed, ...input }: Input): AddressFields {
  checkPlace(input)
  const phone = normalisePhone(typed)
  if (phone === null) throw new Refusal('phone_invalid')
  return { ...input, phone, lat: pin && rounded(pin.lat), lng: pin && rounded(pin.lng) }
}

/** Five decimals are about a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5
