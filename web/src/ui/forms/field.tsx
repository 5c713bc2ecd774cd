import { type ReactElement, type ReactNode, useId } from 'react'
import { m } from '../../paraglide/messages.js'
import { classNames } from '../layout/class-names.ts'

/** What every control needs to be tied to its label, hint and error. */
export interface FieldTexts {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Marked beside the label; required fields are not marked. */
  optional?: boolean
  /** The label is for screen readers only. */
  quietLabel?: boolean
}

interface Control {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

/** A label, a control, a hint and its error. */
export function Field({
  label,
  hint,
  error,
  optional = false,
  quietLabel = false,
  children,
}: FieldTexts & { children: (control: Control) => ReactElement }) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={quietLabel ? 'sr-only' : 'text-sm font-semibold'}>
        <span>{label}</span>
        {optional ? <span className="font-normal text-muted"> ({m.ui_optional()})</span> : null}
      </label>
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </>
  )
}

/** The classes of text fields and selects. */
export const controlVariant = (invalid: unknown, extra?: string) =>
  classNames(
    'min-h-11 w-full rounded-control border bg-surface px-3 py-2 text-base text-ink placeholder:text-muted disabled:opacity-60',
    invalid ? 'border-danger' : 'border-edge',
    extra,
  )
