import type { Language } from '@mtaa/contract/language'
import type { Member, Viewer } from './viewer.ts'

/** One thing somebody may or may not do, as a feature declares it. */
export interface Permission {
  name: string
  what: Record<Language, string>
  /** Applies the feature's own rule to a sample: something of the owner's, and who looks at it. */
  ask(viewer: Viewer, owner: Member): boolean
}

/**
 * Declares who may do what, for the page that lists it. `may` is the very rule the feature's actions use; `sample` makes
 * something that belongs to the owner.
 */
export const permission = <Subject>(
  name: string,
  what: Permission['what'],
  may: (viewer: Viewer, subject: Subject) => boolean,
  sample: (owner: Member) => Subject,
): Permission => ({ name, what, ask: (viewer, owner) => may(viewer, sample(owner)) })
