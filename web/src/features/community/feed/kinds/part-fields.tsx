import { Type } from 'lucide-react'
import { type PostKind, postKinds } from '@mtaa/contract/community/feed'
import { pollLimits } from '@mtaa/contract/community/post-parts'
import { m } from '../../../../paraglide/messages.js'
import { Chip } from '../../../../ui/forms/chip.tsx'
import { Input, Select } from '../../../../ui/forms/input.tsx'
import type { DraftPart } from './draft-part.ts'
import { kindWords } from './kind-words.ts'

interface KindChoiceProps {
  value: PostKind
  onChange: (kind: PostKind) => void
}

/** What the post is, in one row that scrolls. */
export const KindChoice = ({ value, onChange }: KindChoiceProps) => (
  <div
    role="group"
    aria-label={m.kinds_choose()}
    className="count-row -mx-4 flex gap-2 overflow-x-auto px-4 py-1 *:shrink-0"
  >
    {postKinds.map((kind) => {
      const { name, icon } = kind === 'text' ? { name: m.feed_text, icon: Type } : kindWords[kind]
      return (
        <Chip key={kind} small icon={icon} pressed={value === kind} onClick={() => onChange(kind)}>
          {name()}
        </Chip>
      )
    })}
  </div>
)

/** What the text field asks for, by kind. */
export const textLabel = {
  text: m.feed_whats_happening,
  question: m.kinds_question_text,
  poll: m.kinds_poll_text,
  alert: m.kinds_alert_text,
  lost: m.kinds_lost_text,
  found: m.kinds_found_text,
} as const

interface PartFieldsProps {
  part: DraftPart
  onChange: (changes: Partial<DraftPart>) => void
  errors: Partial<Record<'options' | 'what' | 'where', string>>
}

/** The fields that the chosen kind has beside the text. */
export function PartFields({ part, onChange, errors }: PartFieldsProps) {
  if (part.kind === 'poll') return <PollFields part={part} onChange={onChange} errors={errors} />
  if (part.kind === 'alert') return <p className="text-sm text-muted">{m.kinds_alert_hint()}</p>
  if (part.kind !== 'lost' && part.kind !== 'found') return null
  return (
    <>
      <Input
        label={m.kinds_what()}
        value={part.what}
        onChange={({ target }) => onChange({ what: target.value })}
        error={errors.what}
      />
      <Input
        label={m.kinds_where()}
        optional
        value={part.where}
        onChange={({ target }) => onChange({ where: target.value })}
        error={errors.where}
      />
      <p className="text-sm text-muted">{m.kinds_picture_hint()}</p>
    </>
  )
}

/** How many days a poll may last. */
const lengths = Array.from({ length: pollLimits.maxDays }, (_, index) => index + 1)

/** One more field than are filled, up to the limit. */
function PollFields({ part: { options, days }, onChange, errors }: PartFieldsProps) {
  const last = options.findLastIndex((option) => option.trim() !== '')
  const shown = Math.min(pollLimits.maxOptions, Math.max(pollLimits.minOptions, last + 2))
  const numbers = Array.from({ length: shown }, (_, index) => index)
  const write = (at: number, text: string) =>
    onChange({ options: numbers.map((index) => (index === at ? text : (options[index] ?? ''))) })
  // The error stands at the first field that is still blank, else at the last one.
  const blank = numbers.find((index) => (options[index] ?? '').trim() === '' && index < pollLimits.minOptions)
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{m.kinds_poll_options()}</legend>
      {numbers.map((index) => (
        <Input
          key={index}
          label={m.kinds_option({ number: index + 1 })}
          quietLabel
          placeholder={m.kinds_option({ number: index + 1 })}
          value={options[index] ?? ''}
          onChange={({ target }) => write(index, target.value)}
          error={index === (blank ?? last) ? errors.options : undefined}
        />
      ))}
      <Select
        label={m.kinds_poll_days()}
        value={days}
        onChange={({ target }) => onChange({ days: lengths.find((length) => `${length}` === target.value) ?? days })}
      >
        {lengths.map((length) => (
          <option key={length} value={length}>
            {m.common_days({ count: length })}
          </option>
        ))}
      </Select>
    </fieldset>
  )
}
