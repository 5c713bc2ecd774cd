import type { MessageCard } from '@mtaa/contract/community/messages'
import type { CardKind } from '@mtaa/contract/community/message-terms'
import type { Deps } from './deps.ts'
import type { Member } from './viewer.ts'

/** What a message or a conversation is about, and between whom. */
export interface CardSubject {
  id: string
  /** The other member of the conversation. */
  otherId: string
}

/** A kind of things that messages show as cards, as the feature that owns it describes it (docs/rules/messages.md). */
export interface MessageCards {
  kind: CardKind
  /** Those of them that this member may see now, by id, in any order; what is missing is shown as gone. */
  find(
    deps: Deps,
    viewer: Member,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Omit<MessageCard, 'kind' | 'id'>>>
  /**
   * Whether writing about it opens the inbox of its owner: a listing of the other's that is shown, an order or offer between the
   * two. Without it, it is only shown.
   */
  isBetween?(deps: Deps, viewer: Member, subject: CardSubject): Promise<boolean>
  /** Whether it is a deal already: money that was paid between the two. */
  isDeal?(deps: Deps, viewer: Member, subject: CardSubject): Promise<boolean>
}
