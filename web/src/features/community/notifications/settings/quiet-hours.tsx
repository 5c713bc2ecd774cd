import { useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { useAfterPause } from '../../../../platform/use-after-pause.ts'
import { Checkbox } from '../../../../ui/forms/choices.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import type { Choices } from './choices.ts'
import { minutesOf, timeOf } from './minutes.ts'

interface QuietHoursProps {
  choices: Choices
  onChoose: (change: Partial<Choices>) => void
}

/** Between which times of the day the phone does not ring, but for money and safety. */
export function QuietHours({ choices, onChoose }: QuietHoursProps) {
  return (
    <>
      <Checkbox
        label={m.notifications_quiet_on()}
        checked={choices['quiet.on']}
        onChange={({ currentTarget }) => onChoose({ 'quiet.on': currentTarget.checked })}
      />
      {choices['quiet.on'] ? (
        <div className="mt-2 grid max-w-100 grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-4">
          <TimeField
            key={`from ${choices['quiet.from']}`}
            label={m.notifications_quiet_from()}
            minutes={choices['quiet.from']}
            onChange={(minutes) => onChoose({ 'quiet.from': minutes })}
          />
          <TimeField
            key={`to ${choices['quiet.to']}`}
            label={m.notifications_quiet_to()}
            minutes={choices['quiet.to']}
            onChange={(minutes) => onChoose({ 'quiet.to': minutes })}
          />
        </div>
      ) : null}
    </>
  )
}

/** Whoever types a time passes through others: it is saved on leaving the field, or after a pause. */
const pauseMs = 1500

interface TimeFieldProps {
  label: string
  minutes: number
  onChange: (minutes: number) => void
}

function TimeField({ label, minutes, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const save = () => {
    const next = typed === null ? undefined : minutesOf(typed)
    // What is not whole is left as it was.
    setTyped(null)
    if (next !== undefined && next !== minutes) onChange(next)
  }
  useAfterPause(typed === null || minutesOf(typed) === undefined ? null : typed, pauseMs, save)
  return (
    <Input
      type="time"
      required
      label={label}
      value={typed ?? timeOf(minutes)}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={save}
    />
  )
}
