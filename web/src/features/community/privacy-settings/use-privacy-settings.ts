import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@mtaa/contract/client'
import { type PrivacySettings, putPrivacySettings } from '@mtaa/contract/community/privacy-settings'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { hasCode, sentenceOf } from '../../../platform/failure.ts'
import { useApi } from '../../../platform/use-api.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { privacySettingsQuery } from './privacy-settings.queries.ts'
import type { Choices } from './privacy-words.ts'

/** What is stored where it was changed meanwhile. */
const storedIn = (error: unknown) =>
  error instanceof ApiError && hasCode(error, 'privacy_changed') ? (error.details['now'] as PrivacySettings) : undefined

/** A member's settings, saved at each choice. `conflict` is what somewhere else has stored since they were read. */
export function usePrivacySettings(userId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const options = privacySettingsQuery(api, userId)
  const query = useQuery(options)
  const [chosen, setChosen] = useState<Partial<Choices>>({})
  const [conflict, setConflict] = useState<PrivacySettings>()
  const mutationKey = ['privacy-settings', userId]
  const { mutate } = useMutation({
    mutationKey,
    // One after the other, each of the version that the one before has made.
    scope: { id: mutationKey.join(' ') },
    mutationFn: async (change: Partial<Choices>) => {
      const now = queryClient.getQueryData(options.queryKey) ?? (await queryClient.fetchQuery(options))
      return api(putPrivacySettings, { body: { ...now, ...change } })
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(options.queryKey, saved)
      showToast({ title: m.common_saved(), tone: 'success' })
      if (queryClient.isMutating({ mutationKey }) === 1) setChosen({})
    },
    onError: (error) => {
      const stored = storedIn(error)
      if (stored) return setConflict(stored)
      setChosen({})
      showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' })
      return undefined
    },
  })
  const choose = (change: Partial<Choices>) => {
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
  return { query, shown: query.data && { ...query.data, ...chosen }, chosen, conflict, choose, resolve }
}
