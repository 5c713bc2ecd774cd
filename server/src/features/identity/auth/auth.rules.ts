import type { Metadata } from '../accounts/index.ts'

export const minPasswordLength = 6
export const maxPasswordLength = 128
const maxMetadataBytes = 8192
const deepestMetadata = 16

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const address = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${label}(?:\\.${label})+$`)

/** The address as it is stored, or null when it is not one. */
export function normaliseEmail(input: string): string | null {
  const email = input.trim().toLowerCase()
  return email.length <= 255 && address.test(email) ? email : null
}

/** A number as the protocol stores it, digits with the country's code, or null when it is not one (E.164). */
export function normaliseProtocolPhone(input: string): string | null {
  const digits = input.replace(/[\s+]/g, '')
  return /^[1-9]\d{1,14}$/.test(digits) ? digits : null
}

/** Texts cost money and fraud aims at foreign numbers: Kenya only. A policy, apart from the check of the format. */
export const mayText = (phone: string) => /^254\d{9}$/.test(phone)

export type { Metadata }

/** Metadata is part of every access token, and so of every request, so it must stay small. */
export function isSmall(data: Metadata): boolean {
  return isShallow(data, deepestMetadata) && Buffer.byteLength(JSON.stringify(data)) <= maxMetadataBytes
}

const isShallow = (value: unknown, depth: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((part) => isShallow(part, depth - 1)))

/** Without halves of surrogate pairs and NUL, in names as well. Asked of what is shallow only. */
export function isText(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, part]) => isText(name) && isText(part))
}

/** Key by key; null takes a key away. What we know ourselves cannot be claimed. */
export function mergeMetadata(stored: Metadata, input: Metadata): Metadata {
  const { email_verified: _, phone_verified: __, ...claimed } = input
  const merged = { ...stored, ...claimed }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))
}

export interface TokenState {
  /** When this token was replaced; null for the active one, and when that is long ago. */
  used_at: Date | null
  /** How many tokens were made after this one. */
  distance: number
  /** It was this one's use that made the active token. */
  is_parent: boolean
  /** When the active token was made; null when that is long ago, or it is the first. */
  renewed_at: Date | null
}

export const reuseInterval = 10_000

/**
 * What a token gets that is not the active one. Racing tabs get the active token for a moment. Its parent, later, comes
 * from who never had the answer: another token is made in place of the active one, and whoever shows that one after
 * all has a copy. Anything older is a copy.
 */
export function judgeReuse({ used_at, distance, is_parent, renewed_at }: TokenState, now: Date) {
  const isRecent = (moment: Date | null) => moment !== null && now.getTime() - moment.getTime() < reuseInterval
  if (distance <= 0 || isRecent(used_at)) return 'active'
  if (!is_parent) return 'copy'
  return isRecent(renewed_at) ? 'active' : 'lost answer'
}

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
