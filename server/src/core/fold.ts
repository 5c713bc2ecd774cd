import { openLive } from '@mtaa/contract/operations/live'
import { flagDeclared } from '@mtaa/contract/operations/flag-list'
import { eventJobs } from '../platform/events/events.ts'
import type { JobHandlers } from '../platform/jobs/enqueue.ts'
import type { Schedules } from '../platform/jobs/worker.ts'
import type { MetricSource } from '../platform/metrics/source.ts'
import type { Bookmarkable } from './bookmarkables.ts'
import type { DealKind } from './deals.ts'
import type { BaseDeps, Deps } from './deps.ts'
import type { Feature } from './feature.ts'
import type { LedgerCheck } from './ledger-checks.ts'
import type { ListingUses } from './listing-uses.ts'
import type { MessageCards } from './message-cards.ts'
import type { Mentionable } from './mentionables.ts'
import type { Retention } from './retention.ts'
import type { BookmarkKind } from '@mtaa/contract/community/bookmarks'
import type { FeatureSwitch } from './flags/flags.ts'
import type { FlagName } from '@mtaa/contract/operations/flag-list'
import type { SearchKind } from '@mtaa/contract/community/search'
import type { ReviewedModule } from './reviewed-module.ts'
import type { Reportable } from './reportables.ts'
import type { Searchable } from './searchable.ts'
import type { ShareCards } from './share-card.ts'
import type { SelfTest } from './self-test.ts'
import type { SignInMethods } from './sign-in-methods.ts'
import type { StaffApprovals } from './staff-approvals.ts'
import { createPayables, type Payables } from './payables.ts'
import { createRails, type PaymentRails } from './payment-rails.ts'
import { createTransfers, type Transfers } from './transfers.ts'
import { nameForReaders, type Topics } from './topics.ts'
import type { Bus } from '../platform/bus/bus.ts'
import { createLive, type Live } from '../platform/live/live.ts'

/** Everything that is carried out later, of all features together. Throws when two of them use one name. */
export function foldJobs(all: readonly Feature[]): JobHandlers<Deps> {
  const parts = all.map(({ jobs = {} }) => (typeof jobs === 'function' ? jobs(all) : jobs))
  const called = all.flatMap(({ subscribers = [] }) =>
    typeof subscribers === 'function' ? subscribers(all) : subscribers,
  )
  return merge('job', [...parts, eventJobs(called)])
}

/** What can be reviewed, by kind. Throws when two features declare one. */
export function foldDeals(all: readonly Feature[]): ReadonlyMap<string, DealKind> {
  const kinds = all.flatMap(({ deals = [] }) => deals)
  assertOnce(
    'kind of deals',
    kinds.map(({ kind }) => kind),
  )
  return new Map(kinds.map((declared) => [declared.kind, declared]))
}

export interface BookmarkableKind {
  bookmarkable: Bookmarkable
  flag: FeatureSwitch
}

/** What can be saved, by kind. Throws when two features declare one. */
export function foldBookmarkables(all: readonly Feature[]): ReadonlyMap<BookmarkKind, BookmarkableKind> {
  const kinds = all.flatMap(({ flag, bookmarkables = [] }) =>
    bookmarkables.map((bookmarkable) => [bookmarkable.kind, { bookmarkable, flag }] as const),
  )
  assertOnce(
    'kind of bookmarks',
    kinds.map(([kind]) => kind),
  )
  return new Map(kinds)
}

/** What mentions people, by kind. Throws when two features declare one. */
export function foldMentionables(all: readonly Feature[]): ReadonlyMap<string, Mentionable> {
  const kinds = all.flatMap(({ mentionables = [] }) => mentionables)
  assertOnce(
    'kind of mentions',
    kinds.map(({ kind }) => kind),
  )
  return new Map(kinds.map((declared) => [declared.kind, declared]))
}

/** What waits for a second person. Throws when two features declare one kind. */
export function foldStaffApprovals(all: readonly Feature[]): readonly StaffApprovals[] {
  const kinds = all.flatMap(({ staffApprovals = [] }) => staffApprovals)
  assertOnce(
    'kind of approvals',
    kinds.map(({ kind }) => kind),
  )
  return kinds
}

/** What can be reported, by kind. Throws when two features declare one. */
export function foldReportables(all: readonly Feature[]): ReadonlyMap<string, Reportable> {
  const kinds = all.flatMap(({ reportables = [] }) => reportables)
  assertOnce(
    'kind of reports',
    kinds.map(({ kind }) => kind),
  )
  return new Map(kinds.map((declared) => [declared.kind, declared]))
}

/** Everything that is done once a minute, in the order of the features. Throws when two of them use one name. */
export const foldSchedules = (all: readonly Feature[], own: Schedules<Deps> = {}): Schedules<Deps> =>
  merge('schedule', [
    ...all.map(({ schedules = {} }) => (typeof schedules === 'function' ? schedules(all) : schedules)),
    own,
  ])

/** What is deleted when: of all features, and `own` of the platform. Throws when two declare one name. */
export function foldRetention(all: readonly Feature[], own: readonly Retention[] = []): readonly Retention[] {
  const declared = [
    ...all.flatMap(({ retention = [] }) => (typeof retention === 'function' ? retention(all) : retention)),
    ...own,
  ]
  assertOnce(
    'retention',
    declared.map(({ name }) => name),
  )
  return declared
}

/** The kinds of use of pictures that features declare. Throws when two declare one. */
export function foldMediaUses(all: readonly Feature[]): ReadonlySet<string> {
  const names = all.flatMap(({ mediaUses = [] }) => mediaUses)
  assertOnce('media use', names)
  return new Set(names)
}

/** What is shown at `/metrics`: of all features, and `own` of the platform. Throws when two declare one name. */
export function foldMetrics(
  all: readonly Feature[],
  own: readonly MetricSource<Deps>[] = [],
): readonly MetricSource<Deps>[] {
  const declared = [...own, ...all.flatMap(({ metrics = [] }) => metrics)]
  assertOnce(
    'metric',
    declared.flatMap(({ metrics }) => Object.keys(metrics)),
  )
  return declared
}

/** What can be paid for, of all features together. Throws when two of them declare one kind. */
export function foldPayables(all: readonly Feature[]): Payables {
  const kinds = all.flatMap(({ flag, payables = [] }) =>
    payables.map((payable) => ({ [payable.kind]: { payable, flag } })),
  )
  return createPayables(Object.values(merge('payable', kinds)))
}

/** The ways by which money comes in, of all features together. Throws when two of them declare one name. */
export function foldRails(all: readonly Feature[]): PaymentRails<Deps> {
  const rails = all.flatMap(({ paymentRails = [] }) => paymentRails)
  assertOnce(
    'payment rail',
    rails.map(({ name }) => name),
  )
  return createRails(rails)
}

/** Why and how money leaves, of all features together. Throws when two of them declare one name. */
function foldTransfers(all: readonly Feature[]): Transfers<Deps> {
  const purposes = all.flatMap(({ transferPurposes = [] }) => transferPurposes)
  const rails = all.flatMap(({ transferRails = [] }) => transferRails)
  for (const [what, declared] of Object.entries({ 'purpose of transfers': purposes, 'rail of transfers': rails })) {
    assertOnce(
      what,
      declared.map(({ name }) => name),
    )
  }
  return createTransfers(purposes, rails)
}

/** What must hold between tables of features and the ledger. Throws when two of them declare one name. */
export function foldLedgerChecks(all: readonly Feature[]): readonly LedgerCheck[] {
  const declared = all.flatMap(({ ledgerChecks = [] }) => ledgerChecks)
  assertOnce(
    'check of the ledger',
    declared.map(({ name }) => name),
  )
  return declared
}

/** Why listings cannot be deleted, of all features together. */
export const foldListingUses = (all: readonly Feature[]): readonly ListingUses[] =>
  all.flatMap(({ listingUses = [] }) => listingUses)

/** How reviews move listings, of all modules that have reviews. */
const foldReviewedModules = (all: readonly Feature[]): readonly ReviewedModule<Deps>[] =>
  all.flatMap(({ reviewedModule = [] }) => reviewedModule)

/** By what members sign in, of all features together. */
export const foldSignInMethods = (all: readonly Feature[]): readonly SignInMethods[] =>
  all.flatMap(({ signInMethods = [] }) => signInMethods)

/** What link previews show, by kind. Throws when two features declare one. */
export function foldShareCards(all: readonly Feature[]): ReadonlyMap<string, ShareCards> {
  const declared = all.flatMap(({ shareCards = [] }) => shareCards)
  assertOnce(
    'kind of link previews',
    declared.map(({ kind }) => kind),
  )
  return new Map(declared.map((cards) => [cards.kind, cards]))
}

/** What messages show as cards, by kind. Throws when two features declare one. */
export function foldMessageCards(all: readonly Feature[]): ReadonlyMap<string, MessageCards> {
  const declared = all.flatMap(({ messageCards = [] }) => messageCards)
  assertOnce(
    'kind of cards',
    declared.map(({ kind }) => kind),
  )
  return new Map(declared.map((cards) => [cards.kind, cards]))
}

export interface SearchableKind {
  searchable: Searchable
  /** Null where it cannot be switched off. */
  flag: FlagName | null
}

/** What can be searched, by kind. Throws when two features declare one. */
export function foldSearchables(all: readonly Feature[]): ReadonlyMap<SearchKind, SearchableKind> {
  const declared = all.flatMap(({ flag, searchable = [] }) =>
    searchable.flatMap((one) =>
      one.kinds.map((kind) => {
        const switched = one.flagOf?.(kind) ?? flag
        return [kind, { searchable: one, flag: switched === 'essential' ? null : switched }] as const
      }),
    ),
  )
  assertOnce(
    'kind of search results',
    declared.map(([kind]) => kind),
  )
  return new Map(declared)
}

/** The topics of the live channel, of all features together. Throws when two declare one name, and for one that no browser can request. */
export function foldTopics(all: readonly Feature[]): Topics<Deps> {
  const declared = all.flatMap(({ topics = [] }) => topics)
  const odd = declared.find(({ name }) => !openLive.query.safeParse({ topics: name }).success)
  if (odd) throw new Error(`no browser can request the topic "${odd.name}"`)
  assertOnce(
    'topic',
    declared.map(({ name }) => name),
  )
  return new Map(declared.map((topic) => [topic.name, topic]))
}

/** The live channel of a process, for these topics. */
export const foldLive = (bus: Bus, topics: Topics<Deps>): Live =>
  createLive(bus, (topic) => nameForReaders(topics, topic))

/**
 * Completes the dependencies of one server: payables, topics, and what features add. The object that was given is
 * the one that is answered, so what is set on it later (`log`) is seen by all.
 */
export function composeDeps(base: Omit<BaseDeps, 'log'>, all: readonly Feature[]): Deps {
  const topics = foldTopics(all)
  const live = foldLive(base.bus, topics)
  const deps = Object.assign(base, {
    payables: foldPayables(all),
    rails: foldRails(all),
    transfers: foldTransfers(all),
    listingUses: foldListingUses(all),
    reviewedModules: foldReviewedModules(all),
    signInMethods: foldSignInMethods(all),
    topics,
    live,
  }) as Deps
  const added = all.map(({ extendDeps }) => extendDeps?.(deps) ?? {})
  return Object.assign(deps, merge('dependency', added))
}

/** How all features try themselves. */
export const foldSelfTests = (all: readonly Feature[]): readonly SelfTest[] =>
  all.flatMap(({ selfTests = [] }) => (typeof selfTests === 'function' ? selfTests(all) : selfTests))

/** Throws when two features have one name, or name a flag of what is not built. */
export function assertNames(all: readonly Feature[]): void {
  assertOnce(
    'feature',
    all.map(({ name }) => name),
  )
  for (const { name, flag } of all) {
    if (flag !== 'essential' && flagDeclared(flag).coming)
      throw new Error(`the feature "${name}" obeys the flag "${flag}", which is declared as still to come`)
  }
}

function merge<T extends object>(what: string, parts: readonly T[]): T {
  assertOnce(
    what,
    parts.flatMap((part) => Object.keys(part)),
  )
  return Object.assign({}, ...parts) as T
}

function assertOnce(what: string, names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`two features declare the ${what} "${twice}"`)
}
