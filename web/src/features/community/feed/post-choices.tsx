import { CalendarClock, MapPin } from 'lucide-react'
import { useState } from 'react'
import { backgrounds, commenters, type Commenters, type PostKind, type Visibility } from '@mtaa/contract/community/feed'
import { m } from '../../../paraglide/messages.js'
import { Chip } from '../../../ui/forms/chip.tsx'
import { Input, Select } from '../../../ui/forms/input.tsx'
import { useHasFriends } from '../friends/index.ts'
import { PlaceFields, type PlaceValue } from '../../places/places/index.ts'
import { visibilityFor } from './kinds/draft-part.ts'
import { scheduleLimits } from '@mtaa/contract/community/scheduled-posts'
import { hour } from '@mtaa/contract/time'
import { fieldOf } from './later.ts'
import { usePlaceName, usePlaceNames } from './use-post-place.ts'
import { visibilityTabs } from './feed-filter.ts'
import { visibilityName } from './visibility-words.ts'

interface PlaceChoiceProps {
  value: PlaceValue
  onChange: (value: PlaceValue) => void
  error?: string | undefined
}

/** Where the post belongs, as a chip; opens the three selects. Without a place they are open. */
export function PostPlace({ value, onChange, error }: PlaceChoiceProps) {
  const [opened, setOpened] = useState(false)
  const name = usePlaceName(value)
  const open = opened || value.county_code === null
  return (
    <div className="flex flex-col gap-2">
      <div>
        <Chip icon={MapPin} aria-expanded={open} aria-pressed={undefined} onClick={() => setOpened(!open)}>
          {value.county_code === null ? m.feed_choose_place() : m.feed_posting_in({ place: name ?? '…' })}
        </Chip>
      </div>
      {open ? <PlaceFields value={value} onChange={onChange} errors={{ county: error }} /> : null}
    </div>
  )
}

const narrowest = { constituency: 'constituency_code', ward: 'ward_code' } as const

interface VisibilityChoiceProps {
  value: Visibility
  onChange: (value: Visibility) => void
  /** A post without a ward cannot be for its ward only. */
  place: PlaceValue
  kind: PostKind
}

export function PostVisibility({ value, onChange, place, kind }: VisibilityChoiceProps) {
  const options = visibilityTabs.filter((tab) => tab !== 'all').filter((tab) => visibilityFor(kind, tab) === tab)
  // Only where it reaches somebody; while that is not known, it is offered.
  const lacksFriends = useHasFriends() === false
  const has = (tab: Visibility) =>
    tab === 'friends'
      ? !lacksFriends
      : tab in narrowest
        ? place[narrowest[tab as keyof typeof narrowest]] !== null
        : true
  const names: Partial<Record<Visibility, string | undefined>> = usePlaceNames(place)
  const home = names[value]
  return (
    <Select
      label={m.feed_who_sees()}
      hint={
        <>
          {value === 'public' ? <span className="block">{m.feed_reaches_everyone()}</span> : null}
          {home === undefined ? null : <span className="block">{m.feed_reaches_homes({ place: home })}</span>}
          {lacksFriends ? <span className="block">{m.friends_post_hint()}</span> : null}
        </>
      }
      value={value}
      onChange={({ target }) => onChange(options.find((option) => option === target.value) ?? value)}
    >
      {options.map((option) => (
        <option key={option} value={option} disabled={!has(option)}>
          {visibilityName[option]()}
        </option>
      ))}
    </Select>
  )
}

const commentersName = {
  everyone: m.feed_commenters_everyone,
  friends: m.feed_friends,
  ward: m.feed_commenters_ward,
  nobody: m.common_no_one,
} as const satisfies Record<Commenters, () => string>

/** Who may comment, of those who see the post. */
export const PostCommenters = ({ value, onChange }: { value: Commenters; onChange: (value: Commenters) => void }) => (
  <Select
    label={m.feed_who_comments()}
    value={value}
    onChange={({ target }) => onChange(commenters.find((option) => option === target.value) ?? value)}
  >
    {commenters.map((option) => (
      <option key={option} value={option}>
        {commentersName[option]()}
      </option>
    ))}
  </Select>
)

interface LaterChoiceProps {
  /** Null: at once. */
  value: string | null
  onChange: (value: string | null) => void
  error?: string | undefined
}

/** When the post is published: at once, or at a day and time. */
export const PostLater = ({ value, onChange, error }: LaterChoiceProps) => (
  <div className="flex flex-col gap-2">
    <div>
      <Chip
        icon={CalendarClock}
        pressed={value !== null}
        onClick={() => onChange(value === null ? fieldOf(Date.now() + hour) : null)}
      >
        {m.feed_post_later()}
      </Chip>
    </div>
    {value === null ? null : <LaterField value={value} onChange={onChange} error={error} />}
  </div>
)

/** Day and time in Nairobi. */
export const LaterField = ({ value, onChange, error }: LaterChoiceProps & { value: string }) => (
  <Input
    type="datetime-local"
    label={m.feed_later_when()}
    hint={m.feed_later_hint({ days: scheduleLimits.days })}
    value={value}
    error={error}
    onChange={({ target }) => onChange(target.value)}
  />
)

type Background = (typeof backgrounds)[number]

const backgroundName = {
  white: m.feed_white,
  yellow: m.feed_yellow,
  orange: m.feed_orange,
  red: m.feed_red,
  green: m.feed_green,
  blue: m.feed_blue,
  purple: m.feed_purple,
  gray: m.feed_gray,
} as const

interface BackgroundChoiceProps {
  value: Background
  onChange: (value: Background) => void
  /** Long posts and posts with pictures have none. */
  disabled: boolean
}

/** Eight background colours; white is none. */
export const PostBackground = ({ value, onChange, disabled }: BackgroundChoiceProps) => (
  <fieldset disabled={disabled} className="disabled:opacity-50">
    <legend className="text-sm font-semibold">
      {m.feed_background()} <span className="font-normal text-muted">{m.feed_background_hint()}</span>
    </legend>
    <div className="-ml-1.5 grid w-fit grid-cols-4 sm:grid-cols-8">
      {backgrounds.map((background) => (
        <label key={background} title={backgroundName[background]()} className="grid size-11 place-items-center">
          <input
            type="radio"
            name="background"
            value={background}
            aria-label={backgroundName[background]()}
            checked={value === background}
            onChange={() => onChange(background)}
            data-paper={background}
            className="swatch"
          />
        </label>
      ))}
    </div>
  </fieldset>
)
