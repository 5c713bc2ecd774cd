import type { Metadata } from '../accounts/index.ts'

export const minPasswordLength = 6
export const maxPasswordLength = 128
const maxMetadataBytes = 8192
const deepestMetadata = 16

export interface AddressInput {
  email?: string | null | undefined
  phone?: string | null | undefined
}

export type Channel = 'mail' | 'sms'

export interface Address {
  channel: Channel
  address: string
}

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

export const isBanned = ({ banned_until }: { banned_until: Date | null }, now: Date) =>
  banned_until !== null && banned_until > now
