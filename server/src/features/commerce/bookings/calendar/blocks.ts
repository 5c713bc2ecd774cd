import type { BusyTime } from '@mtaa/contract/commerce/bookings/calendar'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { lockCalendar } from '../calendars.queries.ts'
import { countBlocks, countBookingsIn, deleteBlock, insertBlock, replaceBlock, type Block } from './blocks.queries.ts'
import { isBlockRight, maxBlocks } from './blocks.rules.ts'

interface Blocked {
  block: BusyTime
  /** That stand at this time. */
  bookings: number
}

interface TypedBlock {
  starts_at: string
  ends_at: string
  note: string
}

function blockOf(providerId: string, id: string, { starts_at, ends_at, note }: TypedBlock, now: Date): Block {
  const block = { id, providerId, startsAt: new Date(starts_at), endsAt: new Date(ends_at), note }
  if (!isBlockRight(now, block)) throw new Refusal('block_times_refused')
  return block
}

/** Blocks a time of the provider's own: who takes a time waits for the lock of the calendar. */
export async function addBlock({ db, clock }: Deps, { id: providerId }: Member, typed: TypedBlock): Promise<Blocked> {
  const at = clock()
  const block = blockOf(providerId, newId(at), typed, at)
  return db.transaction().execute(async (tx) => {
    await lockCalendar(tx, providerId, at)
    if ((await countBlocks(tx, providerId, at)) >= maxBlocks) throw new Refusal('too_many_blocks', { limit: maxBlocks })
    await insertBlock(tx, block, at)
    return { block: viewBlock(block), bookings: await countBookingsIn(tx, block) }
  })
}

export async function changeBlock(
  { db, clock }: Deps,
  { id: providerId }: Member,
  { id, ...typed }: TypedBlock & { id: string },
): Promise<Blocked> {
  const at = clock()
  const block = blockOf(providerId, id, typed, at)
  return db.transaction().execute(async (tx) => {
    await lockCalendar(tx, providerId, at)
    if (!(await replaceBlock(tx, block))) throw new Refusal('block_not_found')
    return { block: viewBlock(block), bookings: await countBookingsIn(tx, block) }
  })
}

export async function removeBlock({ db, clock }: Deps, { id: providerId }: Member, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCalendar(tx, providerId, clock())
    await deleteBlock(tx, { id, providerId })
  })
}

const viewBlock = ({ id, startsAt, endsAt, note }: Block): BusyTime => ({
  id,
  starts_at: startsAt.toISOString(),
  ends_at: endsAt.toISOString(),
  note,
  import_name: null,
})
