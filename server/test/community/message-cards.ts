import { blockMember, unblockMember } from '@mtaa/contract/community/blocks'
import type { CardKind } from '@mtaa/contract/community/message-terms'
import type { Member } from '../../src/core/viewer.ts'
import { features } from '../../src/features.ts'
import type { Person } from '../factories.ts'
import type { World } from '../harness.ts'

export const block = ({ as }: World, by: Person, other: Person) =>
  as(by)(blockMember, { body: { member_id: other.id } })
export const unblock = ({ as }: World, by: Person, other: Person) => as(by)(unblockMember, { params: { id: other.id } })

/** What the cards of a kind say to this person: what is shown, what is between them and another, and whether it is paid. */
export function cardsFor({ deps }: World, { id, sessionId }: Person, kind: CardKind, roles: string[] = []) {
  const cards = features.flatMap(({ messageCards = [] }) => messageCards).find((one) => one.kind === kind)
  if (!cards) throw new Error(`no feature has cards of ${kind}`)
  const viewer: Member = { id, sessionId, roles, home: null, aal: 'aal1', needsSecondFactor: false }
  return {
    card: async (itemId: string) => (await cards.find(deps, viewer, [itemId])).get(itemId),
    isBetween: (other: Person, itemId: string) => cards.isBetween?.(deps, viewer, { id: itemId, otherId: other.id }),
    isDeal: (other: Person, itemId: string) => cards.isDeal?.(deps, viewer, { id: itemId, otherId: other.id }),
  }
}
