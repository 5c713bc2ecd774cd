import type { ReportReason } from '@mtaa/contract/community/report-words'
import type { IncomingHttpHeaders } from 'node:http'

export interface Home {
  county_code: number
  constituency_code: number
  ward_code: number
}

/** A signed-in person, as every rule knows them. */
export interface Member {
  id: string
  sessionId: string
  roles: readonly string[]
  home: Home | null
  /** `aal2`: a second factor was proven in this session. */
  aal: 'aal1' | 'aal2'
  /** There is a second factor and it was not proven: only the auth service still answers this session. */
  needsSecondFactor: boolean
  /** Staff lets them begin nothing new until then (docs/rules/sanctions.md). */
  restriction?: Restriction | null
}

/** The rule is one of the contract's reasons for a report. */
export interface Restriction {
  until: Date
  rule: ReportReason
}

export type Viewer = Member | null

/** Why a token lets nobody in: it is not ours or too old, its account or its session is gone, or a ban holds. */
export type Unauthenticated = 'bad token' | 'gone' | 'ended' | 'banned'

/** Who calls. `fresh`: the session and any ban are looked up now, not remembered (writes and money). */
export type ViewerOf = (headers: IncomingHttpHeaders, options: { fresh: boolean }) => Promise<Viewer | Unauthenticated>

/** How a member shows anew, at this request, that it is them. */
export interface Proof {
  current_password?: string | null | undefined
  /** A code of `/reauthenticate`. */
  nonce?: string | null | undefined
}

/** The program itself where it reads what staff of a role may read; it has no account. */
export const programOf = (role: string): Member => {
  const none = '00000000-0000-0000-0000-000000000000'
  return { id: none, sessionId: none, roles: [role], home: null, aal: 'aal1', needsSecondFactor: false }
}

type Roles = Pick<Member, 'roles'> | null

export const isAdmin = (viewer: Roles) =>
  viewer !== null && viewer.roles.some((role) => role === 'Admin' || role === 'Super-Admin')

export const isStaff = (viewer: Roles) =>
  viewer !== null && (isAdmin(viewer) || viewer.roles.some((role) => role.endsWith('-Moderator')))

export const hasRole = (viewer: Roles, role: string) =>
  viewer !== null && (isAdmin(viewer) || viewer.roles.includes(role))
