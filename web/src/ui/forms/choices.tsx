import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldNotes } from './field.tsx'

// In the dark, browsers draw an empty box as grey as a disabled one.
export const boxLook = 'size-5 shrink-0 accent-primary [color-scheme:light]'
const box = `mt-0.5 ${boxLook}`
const row =
  'flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-base has-disabled:cursor-not-allowed has-disabled:opacity-50'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode; error?: ReactNode }

export function Checkbox({ label, hint, error, ...rest }: CheckboxProps) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div>
      <label className={row}>
        <input
          {...rest}
          type="checkbox"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className={box}
        />
        <span className="min-w-0">{label}</span>
      </label>
      <div className="-mt-1.5 pl-8">
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
    </div>
  )
}

interface RadioGroupProps<V extends string> {
  label: ReactNode
  name: string
  options: readonly { value: V; label: ReactNode; hint?: ReactNode; disabled?: boolean }[]
  value?: V | undefined
  defaultValue?: V
  onChange?: (value: V) => void
  hint?: ReactNode
  error?: ReactNode
  /** Short ones in one line. */
  inline?: boolean
}

/** A group of radio buttons. */
export function RadioGroup<V extends string>({
  label,
  name,
  options,
  value,
  defaultValue,
  onChange,
  hint,
  error,
  inline = false,
}: RadioGroupProps<V>) {
  const id = useId()
  return (
    <fieldset aria-invalid={error ? true : undefined}>
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div className={inline ? 'flex flex-wrap gap-x-8' : undefined}>
        {options.map((option) => (
          <label key={option.value} className={row}>
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              className={box}
              {...(onChange
                ? { checked: value === option.value, onChange: () => onChange(option.value) }
                : { defaultChecked: defaultValue === option.value })}
            />
            <span className="min-w-0">
              <span>{option.label}</span>
              {option.hint ? <span className="block text-sm text-muted">{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
