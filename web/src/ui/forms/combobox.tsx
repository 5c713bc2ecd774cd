import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { classNames } from '../layout/class-names.ts'
import { type ComboboxOption, matchingOptions } from './combobox-options.ts'
import { controlVariant, Field, type FieldTexts } from './field.tsx'

interface ComboboxProps<V extends string | number> extends FieldTexts {
  options: readonly ComboboxOption<V>[]
  value: V | null
  onChange: (value: V) => void
  placeholder?: string
  disabled?: boolean
}

/** A text field that filters a long list of options. */
export function Combobox<V extends string | number>({
  options,
  value,
  onChange,
  placeholder,
  disabled,
  ...texts
}: ComboboxProps<V>) {
  const listId = useId()
  const list = useRef<HTMLUListElement>(null)
  // Null while the list is closed; what is typed otherwise.
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const open = typed !== null
  const chosen = options.find((option) => option.value === value)
  const shown = open ? matchingOptions(options, typed) : []

  useEffect(() => {
    if (open) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [open, active])

  const start = (text: string) => {
    setTyped(text)
    const at = text === '' ? matchingOptions(options, '').findIndex((option) => option.value === value) : 0
    setActive(Math.max(at, 0))
  }
  const pick = (option: ComboboxOption<V> | undefined) => {
    if (option) onChange(option.value)
    setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (open) setActive((active + step + shown.length) % Math.max(shown.length, 1))
      else start('')
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      pick(shown[active])
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      setTyped(null)
    }
  }

  return (
    <div className="relative">
      <Field {...texts}>
        {(control) => (
          <span className="relative block">
            <input
              {...control}
              role="combobox"
              aria-expanded={open}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={open && shown[active] ? `${listId}-${active}` : undefined}
              autoComplete="off"
              disabled={disabled}
              placeholder={open ? (chosen?.label ?? placeholder) : placeholder}
              value={typed ?? chosen?.label ?? ''}
              onChange={({ target }) => start(target.value)}
              onClick={() => start('')}
              onBlur={() => setTyped(null)}
              onKeyDown={onKeyDown}
              className={controlVariant(texts.error, 'pr-10')}
            />
            <ChevronDown
              size={20}
              strokeWidth={1.75}
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
            />
          </span>
        )}
      </Field>
      <ul
        ref={list}
        id={listId}
        role="listbox"
        aria-label={typeof texts.label === 'string' ? texts.label : undefined}
        hidden={!open}
        className="absolute inset-x-0 z-30 mt-1 max-h-72 overflow-y-auto overscroll-contain rounded-control border border-line bg-raised py-1 shadow-float"
      >
        {shown.map((option, index) => (
          <li
            key={option.value}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={option.value === value}
            // The field must keep the focus, or its blur would close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(option)}
            onPointerMove={() => setActive(index)}
            className={classNames(
              'flex min-h-11 cursor-pointer flex-col justify-center px-3 py-1.5',
              index === active && 'bg-primary-tint',
              option.value === value && 'font-semibold text-primary',
            )}
          >
            <span>{option.label}</span>
            {option.hint ? <span className="text-sm font-normal text-muted">{option.hint}</span> : null}
          </li>
        ))}
        {open && shown.length === 0 ? (
          <li role="option" aria-disabled="true" aria-selected="false" className="px-3 py-2.5 text-muted">
            {m.ui_no_matches()}
          </li>
        ) : null}
      </ul>
    </div>
  )
}
