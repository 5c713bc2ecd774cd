import type { CaseNote, QueueCase } from '@mtaa/contract/operations/moderation'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { viewPerson, type PersonRow } from '../../community/people/index.ts'
import type { ClaimRow } from '../claims/index.ts'
import type { NoteRow } from './moderation.queries.ts'
import type { FoundCase } from './moderation.rules.ts'

type Showing = Pick<Deps, 'pictures' | 'clock'>

export const viewClaim = (claim: ClaimRow, viewer: Member, deps: Showing): QueueCase['claim'] => ({
  by: viewPerson(claim.member, deps),
  own: claim.member.id === viewer.id,
  until: claim.until.toISOString(),
})

interface Around {
  viewer: Member
  owner: PersonRow | undefined
  claim: ClaimRow | undefined
}

export const viewCase = (found: FoundCase, { viewer, owner, claim }: Around, deps: Showing): QueueCase => ({
  kind: found.kind,
  id: found.id,
  title: found.title,
  excerpt: found.excerpt,
  severity: found.severity,
  opened_at: found.opened_at.toISOString(),
  due_at: found.due_at.toISOString(),
  overdue: found.due_at < deps.clock(),
  owner: owner ? viewPerson(owner, deps) : null,
  path: found.path,
  claim: claim ? viewClaim(claim, viewer, deps) : null,
})

export const viewNote = ({ id, text, created_at, author }: NoteRow, deps: Showing): CaseNote => ({
  id,
  text,
  at: created_at.toISOString(),
  by: author && viewPerson(author, deps),
})
