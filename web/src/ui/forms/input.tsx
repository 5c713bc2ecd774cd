import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { controlVariant, Field, type FieldTexts } from './field.tsx'

type Split<P> = Omit<P, keyof FieldTexts> & FieldTexts

function split<P extends FieldTexts>({ label, hint, error, optional, quietLabel, ...rest }: P) {
  const texts: FieldTexts = {
    label,
    hint,
    error,
    ...(optional !== undefined && { optional }),
    ...(quietLabel !== undefined && { quietLabel }),
  }
  return { texts, rest }
}

interface Affixes {
  /** Inside, before the value, such as a currency. */
  before?: ReactNode
  /** Inside, after the value, such as a button. */
  after?: ReactElement | undefined
}

export function Input({ before, after, ...props }: Split<ComponentProps<'input'>> & Affixes) {
  const { texts, rest } = split(props)
  const { className, ...input } = rest
  return (
    <Field {...texts}>
      {(control) =>
        before || after ? (
          <span
            className={controlVariant(
              texts.error,
              'flex items-center gap-2 py-0! pr-0 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-primary',
            )}
          >
            {before ? <span className="text-muted">{before}</span> : null}
            <input
              {...input}
              {...control}
              className="min-h-10.5 min-w-0 flex-1 bg-transparent pr-3 outline-none placeholder:text-muted"
            />
            {after}
          </span>
        ) : (
          <input {...input} {...control} className={controlVariant(texts.error, className)} />
        )
      }
    </Field>
  )
}

export function Textarea(props: Split<ComponentProps<'textarea'>>) {
  const { texts, rest } = split(props)
  const { className, ...textarea } = rest
  return (
    <Field {...texts}>
      {(control) => <textarea rows={4} {...textarea} {...control} className={controlVariant(texts.error, className)} />}
    </Field>
  )
}

/** A native select, the best picker on phones. */
export function Select(props: Split<ComponentProps<'select'>>) {
  const { texts, rest } = split(props)
  const { className, children, ...select } = rest
  return (
    <Field {...texts}>
      {(control) => (
        <span className="relative block">
          <select
            {...select}
            {...control}
            className={controlVariant(texts.error, `appearance-none truncate pr-10 ${className ?? ''}`)}
          >
            {children}
          </select>
          <ChevronDown
            size={20}
            strokeWidth={1.75}
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
          />
        </span>
      )}
    </Field>
  )
}
