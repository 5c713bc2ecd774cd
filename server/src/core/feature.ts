import type { FastifyInstance } from 'fastify'
import type { Db, Tx } from '../platform/database/db.ts'
import type { Subscriber } from '../platform/events/events.ts'
import type { On } from './endpoints/registrar.ts'
import type { JobHandlers } from '../platform/jobs/enqueue.ts'
import type { Schedules } from '../platform/jobs/worker.ts'
import type { MetricSource } from '../platform/metrics/source.ts'
import type { Badge } from './badges.ts'
import type { Bookmarkable } from './bookmarkables.ts'
import type { DealKind } from './deals.ts'
import type { Deps } from './deps.ts'
import type { LedgerCheck } from './ledger-checks.ts'
import type { ListingUses } from './listing-uses.ts'
import type { MessageCards } from './message-cards.ts'
import type { ReviewedModule } from './reviewed-module.ts'
import type { NotificationKind } from './notifications.ts'
import type { Mentionable } from './mentionables.ts'
import type { Payable } from './payables.ts'
import type { PaymentRail } from './payment-rails.ts'
import type { FeatureSwitch } from './flags/flags.ts'
import type { Permission } from './permission.ts'
import type { Reportable } from './reportables.ts'
import type { Retention } from './retention.ts'
import type { Searchable } from './searchable.ts'
import type { SignInMethods } from './sign-in-methods.ts'
import type { StaffApprovals } from './staff-approvals.ts'
import type { StaffQueue } from './staff-queues.ts'
import type { SelfTest } from './self-test.ts'
import type { ShareCards } from './share-card.ts'
import type { Topic } from './topics.ts'
import type { TransferPurpose, TransferRail } from './transfers.ts'

/** Why an account cannot be deleted yet; the code is a refusal of its own. */
export type Obstacle =
  | { code: 'orders_open'; count: number }
  | { code: 'money_left' }
  | { code: 'legal_hold' }
  | { code: 'last_super_admin' }
  | { code: 'payout_number_needed' }

/** How a deletion was requested, and how far it is. */
export interface Leaving {
  /** The member agreed that a rest of their sales which cannot be sent stays here, and that the others are paid out. */
  leavesRest: boolean
  /** It is only planned now: what ends by itself until it is due is no reason against planning. */
  begins: boolean
}

export interface Erasure extends Pick<Deps, 'cache'> {
  now: Date
  /** What records of other people name. */
  named: Named
}

/** What records of other people go on naming when an account is deleted. */
export interface Named {
  /** Ids of listings: of those an empty row stays. */
  listings: readonly string[]
}

/** What a module stores of one listing. */
export interface ListingDetails {
  id: string
  details: Record<string, unknown>
}

export interface ExportContext {
  /** Every feature, for one whose records others complete. */
  all: readonly Feature[]
  /** The member, and all other owners that stand for them in the books. */
  owners: readonly string[]
}

/** Read only when its turn comes, so that one file at a time is in memory. */
export interface ExportFile {
  path: string
  read(): Promise<Buffer | null>
}

/** What a feature holds of a member, for their copy of it and for the deletion of their account. */
export interface OwnData {
  /**
   * Tables with a foreign key to `users` that this feature exports, erases or has a reason to leave. Every such table of
   * the database is declared by one feature; a test compares them with the schema.
   */
  tables?: readonly string[]
  /** Texts of the copy by their file names without `.json`. Reads only; all features see one moment. */
  export?(db: Db | Tx, memberId: string, context: ExportContext): Promise<Record<string, unknown>>
  /** Files of the copy that are not made of rows. */
  files?(deps: Deps, memberId: string): Promise<ExportFile[]>
  /** Whom else the books know this member by: their orders have accounts of their own. */
  owners?(db: Db | Tx, memberId: string): Promise<readonly string[]>
  /** Rows that are locked before anything else of a deletion, in the order in which a purchase locks them. */
  lock?(tx: Tx, memberId: string): Promise<unknown>
  /** What others still expect of this account, or it of them. */
  obstacle?(tx: Tx, memberId: string, leaving: Leaving): Promise<Obstacle | undefined>
  /**
   * Sends back what is the member's and can be sent, once the deletion of the account is planned and again when it is due:
   * true while some of it has not arrived. After `obstacle`, under the lock of the member.
   */
  settle?(deps: Deps, tx: Tx, memberId: string, plannedAt: Date): Promise<boolean>
  /** The member has cancelled the deletion. */
  stays?(deps: Deps, tx: Tx, memberId: string): Promise<void>
  /** What the feature's records, which outlive the account, name of what is the member's own. */
  named?(tx: Tx, memberId: string): Promise<Named>
  /**
   * Which of these members own something here that must not vanish with their account: the sweep of idle anonymous
   * accounts deletes none of them. The caller has locked the members' rows.
   */
  owns?(db: Db | Tx, memberIds: readonly string[]): Promise<readonly string[]>
  /** Deletes what is the member's own. */
  erase?(tx: Tx, memberId: string, erasure: Erasure): Promise<void>
  /** Runs after `erase` of every feature: deletes what others read or use until then, addresses and pictures. */
  eraseLast?(tx: Tx, memberId: string, erasure: Erasure): Promise<void>
}

/** Who has blocked whom. */
export interface NewBlock {
  by: string
  other: string
}

/** What a feature is to the rest of the program. Lists of all features are made from these declarations. */
export interface Feature {
  /** `area/feature`, like its folder. No two features share one. */
  name: string
  /** Tables and views that are its own: it alone writes them. Each one of the database belongs to one feature, or to what stands below them. */
  tables?: readonly string[]
  /** Tables of others that its statements read, besides people and places (docs/tables.md). */
  reads?: readonly string[]
  /** Endpoints of the contract. */
  routes?(on: On, all: readonly Feature[]): void
  /** HTTP beside the contract: files, callbacks of providers, a scope of its own. */
  mount?(http: FastifyInstance, deps: Deps, all: readonly Feature[]): void | Promise<void>
  /** Jobs by name; a feature that calls all others (deletion, export) gets them. */
  jobs?: JobHandlers<Deps> | ((all: readonly Feature[]) => JobHandlers<Deps>)
  /** Work that is done once a minute, by name; a feature that calls all others gets them. */
  schedules?: Schedules<Deps> | ((all: readonly Feature[]) => Schedules<Deps>)
  /** Schedules that are also carried out as soon as a worker starts. */
  atStart?: readonly string[]
  /** What it does when something has happened elsewhere; a feature that follows all others gets them. */
  subscribers?: readonly Subscriber<Deps>[] | ((all: readonly Feature[]) => readonly Subscriber<Deps>[])
  /** What of this feature its two sides can review each other for. No two features share a kind. */
  deals?: readonly DealKind[]
  /** What of this feature can be paid for. No two features share a kind. */
  payables?: readonly Payable[]
  /** The ways by which money comes in that it knows. No two features share a name. */
  paymentRails?: readonly PaymentRail<Deps>[]
  /** Why it lets money leave. No two features share a name. */
  transferPurposes?: readonly TransferPurpose<Deps>[]
  /** The ways by which money leaves that it knows. No two features share a name. */
  transferRails?: readonly TransferRail<Deps>[]
  /** What must hold between its tables and the ledger (docs/rules/ledger.md). No two features share a name. */
  ledgerChecks?: readonly LedgerCheck[]
  /** What browsers can subscribe to on the live channel. No two features share a name. */
  topics?: readonly Topic<Deps>[]
  /** State that lasts as long as a server, such as a client with a token: made once for each, handed over in `Deps`. */
  extendDeps?(deps: Deps): Partial<Deps>
  /** Who may do what, for the page that lists it. */
  permissions?: readonly Permission[]
  ownData?: OwnData
  /** Why listings of others cannot be deleted for it yet, or not wholly. */
  listingUses?: ListingUses
  /**
   * Of a module of listings: what it alone stores of these, for the copy of a member's data. No two modules store the same.
   */
  listingDetails?(db: Db | Tx, ids: readonly string[]): Promise<readonly ListingDetails[]>
  /** How moderators' reviews lock and move its listings. No two features declare one module. */
  reviewedModule?: ReviewedModule<Deps>
  /**
   * Ends what is between two members when one of them blocks the other, in the transaction that does (docs/rules/blocks.md). It
   * notifies neither. Again, it finds nothing to end.
   */
  endBetween?(deps: Deps, tx: Tx, block: NewBlock): Promise<void>
  /** By what of it members sign in: ended where an account changes hands, restored where a change is undone. */
  signInMethods?: SignInMethods
  /** What is deleted when its time is over, by one schedule for all; a feature that calls all others gets them. */
  retention?: readonly Retention[] | ((all: readonly Feature[]) => readonly Retention[])
  /** By what names the feature's rows use pictures (`attachPictures`). No two features share one. */
  mediaUses?: readonly string[]
  /** What members are notified of (docs/notifications.md). No two kinds share a name. */
  notifications?: readonly NotificationKind[]
  /** Work of its staff that waits. No two queues share a name. */
  staffQueues?: readonly StaffQueue[]
  /** What of its staff's acts waits for a second person. No two features share a kind. */
  staffApprovals?: readonly StaffApprovals[]
  /** What link previews show of this feature. No two features share a kind. */
  shareCards?: readonly ShareCards[]
  /** What of it members can save (docs/rules/bookmarks.md). No two features share a kind. */
  bookmarkables?: readonly Bookmarkable[]
  /** What of it mentions people (docs/rules/tags.md). No two features share a kind. */
  mentionables?: readonly Mentionable[]
  /** What of it messages show as cards (docs/rules/messages.md). No two features share a kind. */
  messageCards?: readonly MessageCards[]
  /** What of it waits unread for a member, beside an icon of every page. No two features share a name. */
  badges?: readonly Badge[]
  /** What of it members can report (docs/rules/reports.md). No two features share a kind. */
  reportables?: readonly Reportable[]
  /** What of it can be searched (docs/search.md). No two features share a kind. */
  searchable?: readonly Searchable[]
  /** What an operator should see of it at `/metrics` (docs/metrics.md). No two features share a name. */
  metrics?: readonly MetricSource<Deps>[]
  /** How it is tried by the test pages (docs/rules/dev-tools.md); steps run in this order. A feature that needs all others gets them. */
  selfTests?: readonly SelfTest[] | ((all: readonly Feature[]) => readonly SelfTest[])
  /**
   * The flag that its endpoints obey (docs/feature-flags.md), or `essential`: the product does not work without it, or what
   * has begun could not be finished.
   */
  flag: FeatureSwitch
}

/** Declares a feature: the one way by which it becomes a part of the program. */
export const defineFeature = (feature: Feature): Feature => feature
