import type { QueueCase } from '@mtaa/contract/operations/moderation'
import type { CaseKind, Severity } from '@mtaa/contract/operations/case-kinds'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { writeCursor, type Cursor } from '../../../platform/http/cursor.ts'
import { findClaims, type ClaimRow } from '../claims/index.ts'
import { findPeople } from './moderation.queries.ts'
import { firstOf, type FoundCase } from './moderation.rules.ts'
import { viewCase } from './moderation.view.ts'
import { casesFor, findQueue, findWaiting, type RoleCases } from './queues.ts'

interface Filter {
  kind?: CaseKind | undefined
  severity?: Severity | undefined
  claim?: 'mine' | 'unclaimed' | undefined
  limit: number
  after: Cursor | undefined
}

/** A page of what the viewer may decide. */
export async function listQueue(deps: Deps, queues: readonly RoleCases[], viewer: Member, filter: Filter) {
  const claims = await findClaims(deps.db, deps.clock())
  const found =
    filter.claim === 'mine'
      ? await findMine(deps, queues, viewer, { ...filter, claims })
      : await findQueue(deps.db, queues, {
          viewer,
          kind: filter.kind,
          severity: filter.severity,
          after: filter.after,
          limit: filter.limit + 1,
          without: filter.claim === 'unclaimed' ? claims : [],
        })
  const shown = found.slice(0, filter.limit)
  const last = found.length > filter.limit ? shown.at(-1) : undefined
  return {
    items: await viewCases(deps, viewer, shown, claims),
    next_cursor: last ? writeCursor(last.due_at, last.id) : null,
  }
}

/** What the viewer has taken: a few, read one by one. */
async function findMine(
  { db }: Deps,
  queues: readonly RoleCases[],
  viewer: Member,
  { kind, severity, after, limit, claims }: Filter & { claims: readonly ClaimRow[] },
): Promise<FoundCase[]> {
  const mine = claims.filter((claim) => claim.member.id === viewer.id && (kind === undefined || claim.kind === kind))
  const found = await Promise.all(mine.map((claim) => findWaiting(db, queues, viewer, claim)))
  const isShown = (one: FoundCase | undefined): one is FoundCase =>
    one !== undefined && (severity === undefined || one.severity === severity) && (!after || isBehind(one, after))
  return firstOf(
    found.filter(isShown).map((one) => [one]),
    limit + 1,
  )
}

const isBehind = ({ due_at, id }: FoundCase, { at, id: last }: Cursor) => {
  const due = due_at.toISOString()
  return due === at ? id > last : due > at
}

export async function viewCases(
  deps: Deps,
  viewer: Member,
  found: readonly FoundCase[],
  claims: readonly ClaimRow[],
): Promise<QueueCase[]> {
  const people = await findPeople(
    deps.db,
    found.map(({ owner_id }) => owner_id),
  )
  return found.map((one) => {
    const claim = claims.find(({ kind, id }) => kind === one.kind && id === one.id)
    return viewCase(one, { viewer, owner: people.get(one.owner_id ?? ''), claim }, deps)
  })
}

/** How much waits of each kind, in the order of the features. */
export async function countQueue(deps: Deps, queues: readonly RoleCases[], viewer: Member) {
  const [counted, claims] = await Promise.all([
    Promise.all(
      casesFor(queues, viewer).map(async (cases) => ({
        kind: cases.kind,
        count: await cases.count(deps.db, viewer),
      })),
    ),
    findClaims(deps.db, deps.clock()),
  ])
  const kinds = new Map<CaseKind, number>()
  for (const { kind, count } of counted) kinds.set(kind, (kinds.get(kind) ?? 0) + count)
  const isMine = (claim: ClaimRow) => claim.member.id === viewer.id && kinds.has(claim.kind)
  return { kinds: [...kinds].map(([kind, count]) => ({ kind, count })), mine: claims.filter(isMine).length }
}
