import type { QueryClient } from '@tanstack/react-query'
import { hasCode } from '../../../platform/failure.ts'
import { hasQueue } from '../../../platform/outbox/flag.ts'

interface Choice {
  userId: string
  /** Of what is saved with PUT and removed with DELETE. */
  path: string
  isOn: boolean
  send: () => Promise<unknown>
}

/** Sends a choice; without a network it is queued. */
export async function sendSaved(queryClient: QueryClient, { send, ...choice }: Choice): Promise<void> {
  const queue = async () => {
    const { queueSaved } = await import('./queue-saved.ts')
    await queueSaved(queryClient, choice)
  }
  // Behind an older choice that is still queued, never past it.
  if (hasQueue()) return queue()
  try {
    await send()
  } catch (error) {
    if (!hasCode(error, 'offline')) throw error
    await queue()
  }
}
