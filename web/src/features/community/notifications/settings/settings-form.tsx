import { notificationClasses } from '@mtaa/contract/community/notification-terms'
import type { ReactNode } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { ChoicesConflict } from '../../../../ui/forms/choices-conflict.tsx'
import { Checkbox } from '../../../../ui/forms/choices.tsx'
import { SectionsSkeleton, SettingSection } from '../../../identity/settings/index.ts'
import { nameOfChoice, valueOfChoice } from './choice-words.ts'
import { ClassCard } from './class-card.tsx'
import { KindsOff } from './kinds-off.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { useNotificationSettings } from './use-notification-settings.ts'

interface SettingsFormProps {
  userId: string
  /** Whether this browser gets pushes. */
  children: ReactNode
}

/** By which ways a member is notified of what, and when not. Each choice is saved at once. */
export function NotificationSettingsForm({ userId, children }: SettingsFormProps) {
  const { query, choices, choose, conflict } = useNotificationSettings(userId)
  if (!choices || !query.data) {
    if (!query.error) return <SectionsSkeleton lines={[4, 2, 2]} />
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
  }
  return (
    <div className="flex flex-col gap-10">
      <ChoicesConflict conflict={conflict} nameOf={nameOfChoice} wordsOf={valueOfChoice} />
      <SettingSection title={m.notifications_here()} hint={m.notifications_here_hint()}>
        {children}
      </SettingSection>
      <SettingSection title={m.notifications_ways()} hint={m.notifications_ways_hint()}>
        <div className="flex flex-col gap-4">
          {notificationClasses.map((of) => (
            <ClassCard key={of} of={of} choices={choices} onChoose={choose} />
          ))}
        </div>
      </SettingSection>
      <SettingSection title={m.notifications_quiet()} hint={m.notifications_quiet_hint()}>
        <QuietHours choices={choices} onChoose={choose} />
      </SettingSection>
      <SettingSection title={m.notifications_receipts_title()}>
        <Checkbox
          label={m.notifications_receipts()}
          hint={m.notifications_receipts_hint()}
          checked={choices.read_receipts}
          onChange={({ currentTarget }) => choose({ read_receipts: currentTarget.checked })}
        />
      </SettingSection>
      <SettingSection title={m.notifications_kinds_off()} hint={m.notifications_kinds_off_hint()}>
        <KindsOff userId={userId} kinds={query.data.kinds_off} />
      </SettingSection>
    </div>
  )
}
