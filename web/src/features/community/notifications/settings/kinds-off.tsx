import { useMutation } from '@tanstack/react-query'
import type { NotificationSettings } from '@mtaa/contract/community/notifications'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/forms/button.tsx'
import { Setting, SettingList } from '../../../identity/settings/index.ts'
import { useNotificationActs } from '../use-notification-acts.ts'

interface KindsOffProps {
  userId: string
  kinds: NotificationSettings['kinds_off']
}

/** Kinds that were turned off one by one, each with a button that ends it. */
export function KindsOff({ userId, kinds }: KindsOffProps) {
  const { turn } = useNotificationActs(userId)
  const turnOn = useMutation({ mutationFn: (kind: string) => turn(kind, false) })
  if (kinds.length === 0) return <p className="text-muted">{m.notifications_kinds_off_none()}</p>
  return (
    <SettingList>
      {kinds.map(({ kind, text }) => (
        <Setting
          key={kind}
          title={text}
          action={
            <Button
              variant="plain"
              busy={turnOn.isPending && turnOn.variables === kind}
              aria-label={m.notifications_turn_on_named({ text })}
              onClick={() => turnOn.mutate(kind)}
            >
              {m.settings_totp_finish()}
            </Button>
          }
        />
      ))}
    </SettingList>
  )
}
