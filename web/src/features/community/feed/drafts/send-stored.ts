import { lasting } from '../../../../platform/storage/storage.ts'

/** How the names of a member's drafts begin: of the open one, and of those that wait. */
const draftNames = 'mtaa-post-draft'

/** Sends what the server does not have of somebody's drafts; answers how many it still lacks. Loads nothing where there are none. */
export async function sendDrafts(userId: string): Promise<number> {
  if (lasting.keys(draftNames).length === 0) return 0
  const { sendAll } = await import('./send-drafts.ts')
  return sendAll(userId)
}
