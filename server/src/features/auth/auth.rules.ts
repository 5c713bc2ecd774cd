import type { Metadata } from '../accounts/index.ts'

export const shortestPassword = 6
export const longestPassword = 128
const mostMetadataBytes = 8192
const deepestMetadata = 16

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const address = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${label}(?:\\.${label})+$`)

/** The address as it is stored, or null when it is not one. */
export function normaliseEmail(given: string): string | null {
  const email = given.trim().toLowerCase()
  return email.length <= 255 && address.test(email) ? email : null
}

/** A number as the protocol stores it, digits with the country's code, or null when it is not one (E.164). */
export function normaliseProtocolPhone(given: string): string | null {
  const digits = given.replace(/[\s+]/g, '')
  return /^[1-9]\d{1,14}$/.test(digits) ? digits : null
}

/** Texts cost money, and fraud lives on texts to faraway numbers: a policy, apart from the shape (fault 20). */
export const mayText = (phone: string) => /^254\d{9}$/.test(phone)

export type { Metadata }

/** It rides in every access token, so it must stay small (fault 15). */
export function isSmall(data: Metadata): boolean {
  return isShallow(data, deepestMetadata) && Buffer.byteLength(JSON.stringify(data)) <= mostMetadataBytes
}

const isShallow = (value: unknown, depth: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((part) => isShallow(part, depth - 1)))

/** Key by key; null takes a key away. What we know ourselves cannot be claimed. */
export function mergeMetadata(stored: Metadata, given: Metadata): Metadata {
  const { email_verified: _, phone_verified: __, ...claimed } = given
  const merged = { ...stored, ...claimed }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))
}

export interface TokenState {
  /** When this token was replaced; null for the active one, and when that is long ago. */
  used_at: Date | null
  /** How many rotations lie between this token and the active one. */
  distance: number
}

export const reuseInterval = 10_000

/** The active token and its parent at any age, and older ones for a moment: lost answers and racing tabs (AUTH §5). */
export const mayReuse = ({ used_at, distance }: TokenState, now: Date): boolean =>
  distance <= 1 || (used_at !== null && now.getTime() - used_at.getTime() < reuseInterval)

export const isBanned = ({ banned_until }: { banned_until: Date | null }, now: Date) =>
  banned_until !== null && banned_until > now

interface Proven {
  created_at: Date
  methods: { method: string; used_at: string }[]
}

const dayMs = 24 * 3_600_000
const hourMs = 3_600_000

/** Opened within the hour by a code or link sent to the owner's address. */
export const isRecovery = ({ methods }: Proven, now: Date) =>
  methods.some(
    ({ method, used_at }) =>
      (method === 'recovery' || method === 'otp') && now.getTime() - new Date(used_at).getTime() < hourMs,
  )

/** A session this old may be in other hands than those that opened it. */
export const needsProof = (session: Proven, now: Date) =>
  now.getTime() - session.created_at.getTime() > dayMs && !isRecovery(session, now)
