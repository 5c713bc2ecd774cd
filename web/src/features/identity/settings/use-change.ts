import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import type { Need, Proof } from './confirm/confirm.rules.ts'
import { useConfirmed } from './confirm/confirm-provider.tsx'
import { problemOf } from './problem.ts'
import { userKey } from './user.queries.ts'

interface ChangeOptions<T> {
  /** The queries to invalidate; the account by default. */
  touches?: readonly QueryKey[]
  /** The toast: "Saved" by default, null for none. */
  answer?: string | null | ((result: T) => string | null)
  /** Requires this proof first. */
  first?: Need
  onDone?: (result: T) => void
}

/** A change of the account, which may need a confirmation. */
export function useChange<V = void, T = unknown>(
  change: (value: V, proof: Proof) => Promise<T>,
  { touches = [userKey], answer = m.common_saved(), first, onDone }: ChangeOptions<T> = {},
) {
  const queryClient = useQueryClient()
  const confirmed = useConfirmed()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (value: V) => confirmed((proof) => change(value, proof), first),
    onSuccess: async (result) => {
      await Promise.all(touches.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      const title = typeof answer === 'function' ? answer(result) : answer
      if (title !== null) showToast({ title, tone: 'success' })
      onDone?.(result)
    },
  })
  return { run: mutate, busy: isPending, problem: problemOf(error), reset }
}
