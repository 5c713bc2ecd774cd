import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@mtaa/contract/client'
import { type NotificationSettings, putNotificationSettings } from '@mtaa/contract/community/notifications'
import { useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { hasCode, sentenceOf } from '../../../../platform/failure.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { type Choices, choicesOf, settingsOf } from './choices.ts'
import { notificationSettingsQuery } from './notification-settings.queries.ts'

/** What is stored where it was changed meanwhile. */
const storedIn = (error: unknown) =>
  error instanceof ApiError && hasCode(error, 'notification_settings_changed')
    ? (error.details['now'] as NotificationSettings)
    : undefined

/** A member's settings, saved at each choice. `conflict` is what somewhere else has stored since they were read. */
export function useNotificationSettings(userId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const options = notificationSettingsQuery(api, userId)
  const query = useQuery(options)
  const [chosen, setChosen] = useState<Partial<Choices>>({})
  const [conflict, setConflict] = useState<NotificationSettings>()
  const mutationKey = ['notification-settings', userId]
  const { mutate } = useMutation({
    mutationKey,
    // One after the other, each of the version that the one before has made.
    scope: { id: mutationKey.join(' ') },
    mutationFn: async (change: Partial<Choices>) => {
      const now = queryClient.getQueryData(options.queryKey) ?? (await queryClient.fetchQuery(options))
      const body = settingsOf({ ...choicesOf(now), ...change })
      return api(putNotificationSettings, { body: { ...body, version: now.version } })
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
  const choices = query.data && { ...choicesOf(query.data), ...chosen }
  return { query, choices, chosen, conflict, choose, resolve }
}
