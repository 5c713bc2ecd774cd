import { hasWanted } from './wanted.ts'

/** After a sign-in: adds what this person wanted while they were a visitor. Answers its title, if anything was added. */
export async function deliverWanted(userId: string): Promise<string | null> {
  if (!hasWanted()) return null
  const { deliverNow } = await import('./deliver-wanted.ts')
  return deliverNow(userId)
}
