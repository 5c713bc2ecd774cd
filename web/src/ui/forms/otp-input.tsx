import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { controlVariant, FieldNotes } from './field.tsx'

interface OtpInputProps {
  label: string
  value: string
  onChange: (digits: string) => void
  length?: number
  error?: string | undefined
  disabled?: boolean
}

const nothingMore = () => undefined

/** A short code in single boxes, which behaves like one field: paste, auto-fill and backspace all work. */
export function OtpInput({ label, value, onChange, length = 6, error, disabled }: OtpInputProps) {
  const id = useId()
  const boxes = useRef<HTMLFieldSetElement>(null)
  const focusBox = (index: number) => {
    const box = boxes.current?.querySelectorAll('input')[Math.min(index, length - 1)]
    box?.focus()
    box?.select()
  }
  const write = (index: number, text: string) => {
    const digits = text.replace(/\D/g, '')
    if (digits === '') return
    const before = value.slice(0, index)
    const next = (before + digits + value.slice(index + digits.length)).slice(0, length)
    onChange(next)
    focusBox(Math.min(before.length + digits.length, length - 1))
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Backspace') {
      event.preventDefault()
      const at = value[index] === undefined ? Math.max(value.length - 1, 0) : index
      onChange(value.slice(0, at) + value.slice(at + 1))
      focusBox(at)
    } else if (event.key === 'ArrowLeft') focusBox(Math.max(index - 1, 0))
    else if (event.key === 'ArrowRight') focusBox(index + 1)
  }
  const onPaste = (event: ClipboardEvent, index: number) => {
    event.preventDefault()
    write(index, event.clipboardData.getData('text'))
  }
  return (
    <fieldset ref={boxes} disabled={disabled} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex max-w-80 gap-2">
        {Array.from({ length }, (_, index) => (
          <input
            key={index}
            aria-label={m.ui_digit_of({ index: index + 1, count: length })}
            aria-invalid={error ? true : undefined}
            inputMode="numeric"
            pattern="\d*"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            value={value[index] ?? ''}
            // Typing the same digit again fires no change event.
            onInput={({ currentTarget: { value: typed } }) =>
              write(index, typed.length > 1 ? typed.replace(value[index] ?? '', '') : typed)
            }
            onChange={nothingMore}
            onKeyDown={(event) => onKeyDown(event, index)}
            onPaste={(event) => onPaste(event, index)}
            onFocus={({ target }) => target.select()}
            className={controlVariant(error, 'px-0! text-center text-xl! font-semibold tabular-nums')}
          />
        ))}
      </div>
      <div className="mt-1.5">
        <FieldNotes id={id} error={error} />
      </div>
    </fieldset>
  )
}
