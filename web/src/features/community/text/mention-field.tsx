import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Textarea } from '../../../ui/forms/input.tsx'
import { classNames } from '../../../ui/layout/class-names.ts'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { faceOf, nameOf } from '../people/index.ts'
import { mentionAt, type TypedMention, withMention } from './mention-at.ts'
import { type Suggested, suggestedQuery } from './mention.queries.ts'

type MentionFieldProps = Omit<ComponentProps<typeof Textarea>, 'value' | 'onChange' | 'ref'> & {
  value: string
  onType: (text: string) => void
  ref?: (element: HTMLTextAreaElement | null) => void
}

// Below a field at the end of the screen it would stand out of sight.
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

const nobody: readonly Suggested[] = []

/** A text field of a member in which people are suggested after an `@`: arrow keys, Enter or Tab, Escape. */
export function MentionField({ value, onType, ref, ...props }: MentionFieldProps) {
  const listId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  const [typed, setTyped] = useState<TypedMention | null>(null)
  const [active, setActive] = useState(0)
  const { data } = useQuery({ ...suggestedQuery(useApi(), typed?.begins ?? ''), enabled: typed !== null })
  const people = (typed && data) ?? nobody
  const at = Math.min(active, people.length - 1)

  // The caret stands where it does only after the text is there.
  useLayoutEffect(() => {
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const look = (element: HTMLTextAreaElement) => {
    const { selectionStart: from, selectionEnd: to } = element
    setTyped(from === to ? mentionAt(element.value, from) : null)
    setActive(0)
  }
  const choose = ({ handle }: Suggested) => {
    if (!typed) return
    const changed = withMention(value, typed, handle)
    caret.current = changed.caret
    onType(changed.text)
    setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const person = people[at]
    if (!person || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setActive((at + step + people.length) % people.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(person)
    else if (event.key === 'Escape') setTyped(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="relative">
      <Textarea
        {...props}
        value={value}
        onChange={({ target }) => {
          onType(target.value)
          look(target)
        }}
        onSelect={({ currentTarget }) => typed && look(currentTarget)}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped(null)}
        aria-autocomplete="list"
        {...(people.length > 0 && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${at}` })}
        ref={(element: HTMLTextAreaElement | null) => {
          field.current = element
          ref?.(element)
        }}
      />
      <p role="status" className="sr-only">
        {people.length > 0 ? m.mentions_count({ count: people.length }) : ''}
      </p>
      {people.length > 0 ? (
        <ul
          ref={showWhole}
          id={listId}
          role="listbox"
          aria-label={m.mentions_people()}
          className="absolute inset-x-0 top-full z-10 max-h-60 overflow-y-auto overscroll-contain rounded-card border border-line bg-raised py-1 shadow-float"
        >
          {people.map((person, index) => (
            <SuggestedRow
              key={person.id}
              person={person}
              id={`${listId}-${index}`}
              isActive={index === at}
              onPoint={() => setActive(index)}
              onChoose={() => choose(person)}
            />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

interface RowProps {
  person: Suggested
  id: string
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

const SuggestedRow = ({ person, id, isActive, onPoint, onChoose }: RowProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field
  <li
    id={id}
    role="option"
    aria-selected={isActive}
    // The focus stays in the field: its blur would close the list before the click.
    onPointerDown={(event) => event.preventDefault()}
    onPointerMove={onPoint}
    onClick={onChoose}
    className={classNames('flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5', isActive && 'bg-primary-tint')}
  >
    <Avatar size={32} name={person.first_name} image={faceOf(person)} />
    <span className="min-w-0 flex-1">
      <bdi className="block truncate">{nameOf(person)}</bdi>
      <span className="block truncate text-sm text-muted">@{person.handle}</span>
    </span>
  </li>
)
