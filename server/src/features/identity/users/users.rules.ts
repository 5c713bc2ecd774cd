import type { Metadata } from '../accounts/index.ts'

export const minPasswordLength = 6
export const maxPasswordLength = 128
const maxMetadataBytes = 8192
const deepestMetadata = 16

/** Metadata is part of every access token, and so of every request, so it must stay small. */
export function isSmall(data: Metadata): boolean {
  return isShallow(data, deepestMetadata) && Buffer.byteLength(JSON.stringify(data)) <= maxMetadataBytes
}

const isShallow = (value: unknown, depth: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((part) => isShallow(part, depth - 1)))

/** Whether it holds no lone surrogates and no NUL, in names as well. Recursive: check `isSmall` first. */
export function isText(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, part]) => isText(name) && isText(part))
}

/** Merges key by key; null deletes a key. Whether an address is verified cannot be set by its owner. */
export function mergeMetadata(stored: Metadata, input: Metadata): Metadata {
  const { email_verified: _, phone_verified: __, ...claimed } = input
  const merged = { ...stored, ...claimed }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))
}

/** Whether an account is banned at this moment. */
export const isBanned = ({ banned_until }: { banned_until: Date | null }, now: Date) =>
  banned_until !== null && banned_until > now
