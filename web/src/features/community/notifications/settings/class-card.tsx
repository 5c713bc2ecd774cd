import { mailChoices, type NotificationClass } from '@mtaa/contract/community/notification-terms'
import { useId } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { Checkbox } from '../../../../ui/forms/choices.tsx'
import { Select } from '../../../../ui/forms/input.tsx'
import { channelNames, classNamed, mailNames } from './choice-words.ts'
import type { Choices } from './choices.ts'

interface ClassCardProps {
  of: NotificationClass
  choices: Choices
  onChoose: (change: Partial<Choices>) => void
}

/** One class of notifications, and by which ways it reaches the member. */
export function ClassCard({ of, choices, onChoose }: ClassCardProps) {
  const id = useId()
  const { title, hint } = classNamed[of]
  const isMoney = of === 'money'
  return (
    <fieldset aria-labelledby={id} aria-describedby={`${id}-hint`} className="rounded-card border border-line p-4">
      <h3 id={id} className="font-semibold">
        {title()}
      </h3>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint()}
      </p>
      <div className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <div>
          {(['app', 'push', 'sms'] as const).map((channel) => {
            const choice = `${of}.${channel}` as const
            return (
              <Checkbox
                key={channel}
                label={channelNames[channel]()}
                checked={choices[choice]}
                // Money and safety are always in the app.
                disabled={isMoney && channel === 'app'}
                onChange={({ currentTarget }) => onChoose({ [choice]: currentTarget.checked })}
              />
            )
          })}
        </div>
        <Select
          label={channelNames.mail()}
          value={choices[`${of}.mail`]}
          hint={choices[`${of}.mail`] === 'digest' ? m.notifications_mail_digest_hint() : undefined}
          onChange={({ currentTarget }) => {
            const mail = mailChoices.find((one) => one === currentTarget.value)
            if (mail) onChoose({ [`${of}.mail`]: mail })
          }}
        >
          {mailChoices.map((one) => (
            <option key={one} value={one}>
              {mailNames[one]()}
            </option>
          ))}
        </Select>
      </div>
    </fieldset>
  )
}
