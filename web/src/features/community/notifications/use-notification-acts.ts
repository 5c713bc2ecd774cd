import { useQueryClient } from '@tanstack/react-query'
import { type NotificationLine, readNotifications, turnKindOff } from '@mtaa/contract/community/notifications'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useApi } from '../../../platform/use-api.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { badgesKey } from '../badges/index.ts'
import { notificationsKey, showAsRead } from './notifications.queries.ts'
import { notificationSettingsQuery } from './settings/notification-settings.queries.ts'

const failed = (error: unknown) =>
  showToast({ title: m.common_error(), text: sentenceOf(error, m.common_not_done()), tone: 'danger' })

/** As many as one call takes. */
const maxIds = 100

/** What can be done with a member's notifications. */
export function useNotificationActs(userId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const fetchAnew = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: notificationsKey(userId) }),
      queryClient.invalidateQueries({ queryKey: badgesKey(userId) }),
    ])

  async function turn(kind: string, off: boolean) {
    try {
      const settings = await api(turnKindOff, { params: { kind }, body: { off } })
      queryClient.setQueryData(notificationSettingsQuery(api, userId).queryKey, settings)
      const undo = { label: m.cart_undo(), run: () => void turn(kind, false) }
      if (off) showToast({ title: m.notifications_turned_off(), text: nameIn(settings, kind), action: undo })
      else showToast({ title: m.notifications_turned_on(), tone: 'success' })
      await fetchAnew()
    } catch (error) {
      failed(error)
    }
  }

  return {
    turn,
    /** They stay where they are shown. Without a network they stay unread. */
    async read(lines: readonly NotificationLine[]) {
      const ids = lines.filter(({ read }) => !read).map(({ id }) => id)
      if (ids.length === 0) return
      showAsRead(queryClient, userId, ({ id }) => ids.includes(id))
      await api(readNotifications, { body: { ids: ids.slice(0, maxIds) } }).catch(() => undefined)
      await queryClient.invalidateQueries({ queryKey: badgesKey(userId) })
    },
    /** All that are not newer, but for those that are filtered out. What comes meanwhile was not seen. */
    async readUntil(until: string) {
      showAsRead(queryClient, userId, ({ filtered }) => !filtered)
      try {
        await api(readNotifications, { body: { until } })
      } catch (error) {
        failed(error)
      }
      await fetchAnew()
    },
  }
}

export type NotificationActs = ReturnType<typeof useNotificationActs>

const nameIn = ({ kinds_off: off }: { kinds_off: { kind: string; text: string }[] }, kind: string) =>
  off.find((one) => one.kind === kind)?.text ?? ''
