import {
  sanctionAnswerHours,
  sanctionAppealDays,
  sanctionLimits,
  sanctionSteps,
  strikeDays,
  strikeWeights,
  type Severity,
} from '@mtaa/contract/operations/sanction-words'
import type { RefusalCode } from '@mtaa/contract/errors'
import { day, hour } from '@mtaa/contract/time'
import { isAdmin } from '../../../core/viewer.ts'

export interface StrikeState {
  id: string
  weight: number
  at: Date
  expires_at: Date
  reversed_at: Date | null
}

export const strikeUntil = (at: Date) => new Date(at.getTime() + strikeDays * day)
export const appealDueAfter = (at: Date) => new Date(at.getTime() + sanctionAnswerHours * hour)
export const appealUntil = (at: Date) => new Date(at.getTime() + sanctionAppealDays * day)

export const severityOf = (weight: number): Severity =>
  weight >= strikeWeights.severe
    ? 'severe'
    : weight === strikeWeights.major
      ? 'major'
      : weight === strikeWeights.minor
        ? 'minor'
        : 'warning'

/** What counts at a moment: given by then, not too old, and not reversed, whenever that was. */
export const pointsAt = (strikes: readonly StrikeState[], moment: Date): number =>
  strikes
    .filter(({ at, expires_at, reversed_at }) => at <= moment && moment < expires_at && reversed_at === null)
    .reduce((sum, { weight }) => sum + weight, 0)

type Step = (typeof sanctionSteps)[number]
const [suspension] = sanctionSteps

/** What follows from a new strike, with its points among those; a warning adds nothing, so nothing follows from it. */
export function stepAfter(points: number, weight: number): Step | undefined {
  if (weight === 0) return undefined
  return weight >= strikeWeights.severe ? suspension : stepAt(points)
}

const stepAt = (points: number): Step | undefined => sanctionSteps.find((step) => points >= step.points)

export interface SanctionState {
  id: string
  kind: 'warn' | 'restrict' | 'suspend'
  strike_id: string | null
  /** How many points it followed from. */
  points: number | null
  started_at: Date
  until: Date | null
  ended_at: Date | null
}

export const isActive = ({ kind, until, ended_at }: SanctionState, now: Date): boolean =>
  kind !== 'warn' && ended_at === null && (until === null || until > now)

/** Whether what led to an automatic sanction is still there, now that something was reversed. */
export function isStillReached(sanction: SanctionState, strikes: readonly StrikeState[]): boolean {
  if (sanction.points === null) return true
  const step = stepAt(sanction.points) ?? suspension
  const cause = strikes.find(({ id }) => id === sanction.strike_id)
  if (sanction.kind === 'suspend' && cause?.reversed_at === null && cause.weight >= strikeWeights.severe) return true
  return pointsAt(strikes, sanction.started_at) >= (sanction.kind === 'suspend' ? suspension.points : step.points)
}

/** The one of these that lasts longest; one without an end lasts longer than any other. */
export const longest = <S extends Pick<SanctionState, 'until'>>(sanctions: readonly S[]): S | undefined =>
  sanctions.toSorted((one, other) => endOf(other) - endOf(one))[0]

const endOf = ({ until }: Pick<SanctionState, 'until'>) => until?.getTime() ?? Number.POSITIVE_INFINITY

/** A ban without an end, as the account stores it. */
export const forGood = new Date('9999-12-31T00:00:00Z')

interface Party {
  id: string
  roles: readonly string[]
}

/** Why staff may not sanction or restore this member; null: they may. */
export function whyNotSanction(by: Party, member: Party): RefusalCode | null {
  if (!isAdmin(by)) return 'forbidden'
  if (by.id === member.id) return 'sanction_self'
  return isAdmin(member) && !by.roles.includes('Super-Admin') ? 'sanction_rank' : null
}

/** Nothing follows from the points of admins: a Super-Admin decides about them. */
export const followsFromPoints = (member: Pick<Party, 'roles'>) => !isAdmin(member)

/** Whether a sanction that an admin decides may end then; a suspension may have no end. */
export function isGoodEnd(kind: 'restrict' | 'suspend', until: Date | null, now: Date): boolean {
  if (until === null) return kind === 'suspend'
  return until > now && until.getTime() <= now.getTime() + sanctionLimits.days * day
}

interface Appealable extends SanctionState {
  appealed: boolean
}

/** Why a member cannot appeal against a sanction; null: they can, also against one whose time is over. */
export function whyNoAppeal({ started_at, ended_at, appealed }: Appealable, now: Date): RefusalCode | null {
  if (appealed) return 'sanction_appealed'
  if (ended_at !== null) return 'sanction_no_appeal'
  return now > appealUntil(started_at) ? 'sanction_appeal_late' : null
}

interface Appeal {
  member_id: string
  sanctioned_by: string | null
  decided_at: Date | null
}

/** Why this admin may not decide an appeal; null: they may. */
export function whyNotDecide({ member_id, sanctioned_by, decided_at }: Appeal, by: string): RefusalCode | null {
  if (decided_at !== null) return 'sanction_appeal_decided'
  return sanctioned_by === by || member_id === by ? 'sanction_same_person' : null
}
