import type { Person } from '@mtaa/contract/community/people'
import type { Deps } from './deps.ts'
import type { Member } from './viewer.ts'

/** A place where somebody is mentioned, as the reader may see it now. */
export interface MentionPlace {
  author: Person
  path: string
  /** All of what it says. */
  text: string
}

/** A kind of what mentions people, as the feature that owns it describes it (docs/rules/tags.md). */
export interface Mentionable {
  kind: 'post' | 'comment'
  /** Those of them that this member may see now, by id. */
  find(reader: { deps: Deps; viewer: Member }, ids: readonly string[]): Promise<ReadonlyMap<string, MentionPlace>>
}
