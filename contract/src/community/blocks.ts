import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ComparedId, Moment, pageOf, paging } from '../page.ts'
import { Person } from './people.ts'

/** How many people a member may have blocked. */
export const maxBlocks = 1000

/** Somebody whom the member has blocked. */
export const Blocked = z.extend(Person, { blocked_at: Moment })
export type Blocked = z.infer<typeof Blocked>

/**
 * Blocks a member: from now on neither sees what the other posts and offers, and a friendship and open offers between them end.
 * Again changes nothing. Refuses `block_self`, `member_not_found` for accounts that are deleted, and `blocks_full` at
 * `maxBlocks`. The other is not notified (docs/rules/blocks.md).
 */
export const blockMember = endpoint({
  method: 'POST',
  path: '/blocks',
  summary:
    'Block a member; up to 1,000. Neither sees the other any more, and they are not notified. Again changes nothing.',
  access: 'member',
  body: z.object({ member_id: ComparedId }),
  status: 204,
  result: z.object({}),
  refusals: ['member_not_found', 'block_self', 'blocks_full'],
})

/**
 * Ends the member's own block, by the id of the blocked person; again changes nothing. What the other has blocked stays
 * blocked, and a friendship that has ended does not come back.
 */
export const unblockMember = endpoint({
  method: 'DELETE',
  path: '/blocks/:id',
  summary: 'Unblock a member. A block by the other one stays. Again changes nothing.',
  access: 'member',
  params: z.object({ id: ComparedId }),
  status: 204,
  result: z.object({}),
  refusals: [],
})

/** Whom the member has blocked. Who has blocked them is in no answer. */
export const listBlocks = endpoint({
  method: 'GET',
  path: '/me/blocks',
  summary: 'Whom you have blocked, the last one first.',
  access: 'member',
  query: z.object({ ...paging(20, 50) }),
  result: pageOf(Blocked),
  refusals: ['bad_cursor'],
})
