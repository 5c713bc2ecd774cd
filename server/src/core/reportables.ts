import type { CaseMessage } from '@mtaa/contract/community/reports-admin'
import type { ReportKind, ReportReason } from '@mtaa/contract/community/report-words'
import type { Tx } from '../platform/database/db.ts'
import { publish } from '../platform/events/events.ts'
import type { Deps } from './deps.ts'
import { changesSubstance } from './edits.rules.ts'
import type { Viewer } from './viewer.ts'

/** Something that was or is to be reported, as it is now. */
export interface ReportedThing {
  /** Whose it is: notified of decisions, and never the one who decides. */
  ownerId: string
  /** Who else takes part in it and may not decide. */
  others?: readonly string[]
  title: string
  excerpt: string
  /** The page where it is read. */
  path: string | null
  state: 'shown' | 'hidden' | 'removed'
}

/** What is to become of a reported thing. */
export interface ThingChange {
  id: string
  to: ReportedThing['state']
  reason: ReportReason
  note: string
  /** A moderator; null: the program, which only hides. */
  byId: string | null
}

/** The case that keeps it, and the thing. */
interface Kept {
  caseId: string
  id: string
}

/** What is private: its case has a copy of what was around it, and moderators read it nowhere else (docs/rules/reports.md). */
export interface CaseEvidence {
  /** Stores the copy in the transaction that opens the case; refuses what is gone by then. */
  collect(deps: Deps, tx: Tx, of: Kept): Promise<void>
  /** The copy, for who has taken the case. */
  find(deps: Deps, of: Kept): Promise<CaseMessage[]>
  /** What its author wrote, for themself. */
  findOwn(deps: Deps, of: Kept & { memberId: string }): Promise<string | undefined>
}

/** A kind of things that members can report, as the feature that owns it describes it (docs/rules/reports.md). */
export interface Reportable {
  kind: ReportKind
  /** Moderators of this role decide; admins always do. */
  role: string
  /** Undefined for what does not exist, and for what this viewer may not see. */
  find(deps: Deps, viewer: Viewer, id: string): Promise<ReportedThing | undefined>
  /** Into which states moderators can put it, beside showing it again; none: they can only warn its owner. */
  states: readonly ('hidden' | 'removed')[]
  /** So many independent members who report it hide it until a person decides; without it none do. */
  hiddenBy?: number
  /** The feature itself notifies the owner of a removal, and takes the one appeal against it. */
  ownAppeals?: boolean
  /** Only those who take part in it see it: `find` answers nobody else but the program, and staff opens no case about it. */
  evidence?: CaseEvidence
  /** Carries it out in the deciding transaction, with its own locks and dropped cache tags; false: it is gone. */
  change?(deps: Deps, tx: Tx, change: ThingChange): Promise<boolean>
}

/** The first letters of a text, for lists and mails. */
export const excerptOf = (text: string, max = 500) => Array.from(text.trim()).slice(0, max).join('')

declare module '../platform/events/events.ts' {
  interface Events {
    /** Its author has changed what something says, not only how it is spelt: it may have to be checked again. */
    'reportable.edited': { kind: ReportKind; id: string; before: string; likes: number }
  }
}

interface Edit {
  kind: ReportKind
  id: string
  before: string
  after: string
  likes: number
}

/** Says in the editing transaction that a text says something else than before; of a corrected spelling nothing. */
export async function publishEdit(tx: Tx, { after, ...edit }: Edit): Promise<void> {
  if (changesSubstance(edit.before, after)) await publish(tx, 'reportable.edited', edit)
}
