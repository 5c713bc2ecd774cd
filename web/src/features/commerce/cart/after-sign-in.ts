import { hasRequested } from './requested-product.ts'

/** After a sign-in: adds what this person requested while they were a visitor. Answers its title, if anything was added. */
export async function addRequested(userId: string): Promise<string | null> {
  if (!hasRequested()) return null
  const { addNow } = await import('./add-requested.ts')
  return addNow(userId)
}
