import { useMutation, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { ApiError, type FailureCode } from '@mtaa/contract/client'
import { useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { askOnLeaving } from '../../platform/ask-on-leaving.ts'
import { hasCode, sentenceOf } from '../../platform/failure.ts'
import { changeToast } from '../feedback/toast-store.ts'

interface SavedChoices<S, C extends object> {
  query: UseQueryOptions<S, Error, S, string[]>
  choicesOf: (stored: S) => C
  /** Stores the choices, made of what was stored before; answers what is stored then. */
  save: (choices: C, before: S) => Promise<S>
  /** The refusal of what somewhere else has changed meanwhile; its details have what is stored as `now`. */
  changed: FailureCode
}

/**
 * Settings that are saved at each choice, one after the other. While one is not stored, *Saving…* is shown and the browser asks
 * before it leaves. `conflict` is what somewhere else has stored since they were read.
 */
export function useSavedChoices<S, C extends object>({ query: options, choicesOf, save, changed }: SavedChoices<S, C>) {
  const queryClient = useQueryClient()
  const query = useQuery(options)
  const [chosen, setChosen] = useState<Partial<C>>({})
  const [conflict, setConflict] = useState<S>()
  const notice = useRef<number>(undefined)
  const mutationKey = ['saved choices', ...options.queryKey]
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1
  const { mutate } = useMutation({
    mutationKey,
    // Each of the version that the one before has made.
    scope: { id: mutationKey.join(' ') },
    mutationFn: async (change: Partial<C>) => {
      const before = await queryClient.ensureQueryData(options)
      return save({ ...choicesOf(before), ...change }, before)
    },
    onMutate: () => {
      notice.current = changeToast(notice.current, { title: m.ui_saving(), stays: true })
      return { mayLeave: askOnLeaving() }
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(options.queryKey, saved)
      if (!isLast()) return
      setChosen({})
      changeToast(notice.current, { title: m.common_saved(), tone: 'success' })
    },
    onError: (error) => {
      const stored = error instanceof ApiError && hasCode(error, changed) ? (error.details['now'] as S) : undefined
      if (stored) setConflict(stored)
      else if (isLast()) setChosen({})
      const title = stored ? m.ui_conflict() : sentenceOf(error, m.common_not_done())
      changeToast(notice.current, { title, tone: 'danger' })
    },
    onSettled: (_saved, _error, _change, context) => context?.mayLeave(),
  })
  const choose = (change: Partial<C>) => {
    setChosen((before) => ({ ...before, ...change }))
    mutate(change)
  }
  /** Ends a conflict: with what was chosen here, or with what is stored. */
  const resolve = (isMine: boolean) => {
    if (!conflict) return
    queryClient.setQueryData(options.queryKey, conflict)
    setConflict(undefined)
    if (isMine) mutate(chosen)
    else setChosen({})
  }
  const stored = query.data && choicesOf(query.data)
  return {
    query,
    choices: stored && { ...stored, ...chosen },
    choose,
    conflict: conflict && { chosen, stored: choicesOf(conflict), resolve },
  }
}
