import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits; only their SHA-256 is stored. */
export const newOpaqueToken = () => randomBytes(32).toString('base64url')

export const hashOf = (token: string) => createHash('sha256').update(token).digest()
