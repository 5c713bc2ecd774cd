import type { CardKind } from '@mtaa/contract/community/message-terms'
import type { MessageCard } from '@mtaa/contract/community/messages'
import type { Deps } from '../../../core/deps.ts'
import type { Feature } from '../../../core/feature.ts'
import { foldMessageCards } from '../../../core/fold.ts'
import type { Member } from '../../../core/viewer.ts'

/** What a message or a conversation is about. */
export interface CardRef {
  kind: CardKind
  id: string
}

/** The card as its reader may see it. */
export type CardOf = (ref: CardRef) => MessageCard

export interface Cards {
  /** All that is referred to, each kind by one query. */
  find(deps: Deps, viewer: Member, refs: readonly CardRef[]): Promise<CardOf>
  /** Whether it is something between the two, so that writing about it is no request. */
  isBetween(deps: Deps, viewer: Member, ref: CardRef, otherId: string): Promise<boolean>
  /** Whether money was paid between the two for it. */
  isDeal(deps: Deps, viewer: Member, ref: CardRef, otherId: string): Promise<boolean>
}

/** The cards that the manifests declare. */
export function cardsOf(all: readonly Feature[]): Cards {
  const kinds = foldMessageCards(all)
  return {
    async find(deps, viewer, refs) {
      const byKind = Map.groupBy(refs, ({ kind }) => kind)
      const found = new Map(
        await Promise.all(
          [...byKind].map(
            async ([kind, some]) =>
              [kind, await kinds.get(kind)?.find(deps, viewer, [...new Set(some.map(({ id }) => id))])] as const,
          ),
        ),
      )
      return ({ kind, id }) => ({ kind, id, ...(found.get(kind)?.get(id) ?? gone) })
    },
    isBetween: async (deps, viewer, { kind, id }, otherId) =>
      (await kinds.get(kind)?.isBetween?.(deps, viewer, { id, otherId })) ?? false,
    isDeal: async (deps, viewer, { kind, id }, otherId) =>
      (await kinds.get(kind)?.isDeal?.(deps, viewer, { id, otherId })) ?? false,
  }
}

const gone = { title: null, image: null, price: null, state: null, path: null } as const
