import { notificationClasses } from '@mtaa/contract/community/notification-terms'
import type { NotificationSettings } from '@mtaa/contract/community/notifications'
import type { ReactNode } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Checkbox } from '../../../../ui/forms/choices.tsx'
import { SectionsSkeleton, SettingSection } from '../../../identity/settings/index.ts'
import { nameOfChoice, valueOfChoice } from './choice-words.ts'
import { type Choice, type Choices, choicesOf } from './choices.ts'
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
  const { query, choices, chosen, conflict, choose, resolve } = useNotificationSettings(userId)
  if (!choices || !query.data) {
    if (!query.error) return <SectionsSkeleton lines={[4, 2, 2]} />
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
  }
  return (
    <div className="flex flex-col gap-10">
      {conflict ? <Conflict stored={conflict} chosen={chosen} onResolve={resolve} /> : null}
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

interface ConflictProps {
  stored: NotificationSettings
  chosen: Partial<Choices>
  onResolve: (isMine: boolean) => void
}

/** Another device has changed them: both values of what was chosen here, and which of them counts. */
function Conflict({ stored, chosen, onResolve }: ConflictProps) {
  const there = choicesOf(stored)
  return (
    <section role="alert" className="flex flex-col gap-3 rounded-card border border-edge bg-surface p-4">
      <h3 className="font-semibold">{m.privacy_conflict()}</h3>
      <dl className="flex flex-col gap-2">
        {(Object.keys(chosen) as Choice[]).map((choice) => (
          <div key={choice}>
            <dt className="font-semibold">{nameOfChoice(choice)}</dt>
            <dd>{m.privacy_conflict_stored({ value: valueOfChoice(choice, there) })}</dd>
            <dd>{m.privacy_conflict_mine({ value: valueOfChoice(choice, { ...there, ...chosen }) })}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => onResolve(true)}>
          {m.privacy_conflict_use_mine()}
        </Button>
        <Button onClick={() => onResolve(false)}>{m.privacy_conflict_use_stored()}</Button>
      </div>
    </section>
  )
}
