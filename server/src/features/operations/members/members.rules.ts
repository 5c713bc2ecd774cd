import { normalisePhone } from '@mtaa/contract/phone'
import { hour } from '@mtaa/contract/time'
import { isAdmin, type Member } from '../../../core/viewer.ts'

/** What was typed into the search for members. */
export type Typed =
  | { by: 'id'; id: string }
  | { by: 'email'; email: string }
  | { by: 'phone'; phone: string }
  | { by: 'handle'; begins: string }
  /** Lower case, at most four. */
  | { by: 'names'; words: string[] }

const idShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const numberShape = /^\+?[\d\s().-]+$/
const maxWords = 4

/** Undefined for what is too short to search by, or is a number that is not whole. */
export function readTyped(text: string): Typed | undefined {
  const typed = text.trim().toLowerCase()
  if (idShape.test(typed)) return { by: 'id', id: typed }
  if (numberShape.test(typed)) {
    const phone = normalisePhone(typed)
    return phone === null ? undefined : { by: 'phone', phone }
  }
  if (typed.startsWith('@')) return typed.length < 3 ? undefined : { by: 'handle', begins: typed.slice(1) }
  if (typed.includes('@')) return { by: 'email', email: typed }
  const words = typed.split(/\s+/).filter((word) => word !== '')
  return typed.length < 2 || words.length === 0 ? undefined : { by: 'names', words: words.slice(0, maxWords) }
}

/** How the words can be a first and a last name, in either order. */
export const splitNames = (words: readonly string[]): { first: string; last: string }[] =>
  words.slice(1).flatMap((_, at) => {
    const [one, other] = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]
    return [
      { first: one, last: other },
      { first: other, last: one },
    ]
  })

/** What text begins with `begins` is at least this and less than `afterAll(begins)`, by bytes. */
export const afterAll = (begins: string) => `${begins}\u{10FFFF}`

/** Ids are in the order in which they were made: the first of a moment. */
export function firstIdOf(at: Date): string {
  const stamp = Math.max(0, at.getTime()).toString(16).padStart(12, '0')
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-0000-0000-000000000000`
}

/** That one admin has opened one account is logged once in this time. */
export const lookLogMs = hour

type Roles = Pick<Member, 'id' | 'roles'>

/** Acts about an account: nobody about their own; about admins Super-Admins alone. */
export const actRefusal = (actor: Roles, target: Roles): 'member_act_self' | 'member_act_staff' | undefined => {
  if (actor.id === target.id) return 'member_act_self'
  return isAdmin(target) && !actor.roles.includes('Super-Admin') ? 'member_act_staff' : undefined
}

/** `a•••@mtaa.test`: enough to compare with what a member says, too little to write to. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

/** What ends later than this has no end that anybody waits for. */
const forGood = new Date('2200-01-01T00:00:00Z')

export const endOf = (until: Date | null, now: Date): string | null =>
  until === null || until <= now || until >= forGood ? null : until.toISOString()
