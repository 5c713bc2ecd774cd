import { type ComponentProps, useId } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from './button.tsx'
import { focusNamed } from './wrong-field.ts'

interface CompleteButtonProps extends Omit<ComponentProps<typeof Button>, 'type'> {
  /** What must be filled in before, in the order of the form. */
  missing: readonly { name: string; label: string }[]
}

/**
 * The main button of a form that may be sent only when it is complete. While something is missing it looks disabled and
 * says what; pressing it goes to the first missing field.
 */
export function CompleteButton({ missing, onClick, children, ...rest }: CompleteButtonProps) {
  const id = useId()
  const [first] = missing
  return (
    <>
      {first ? (
        <p id={id} className="text-sm text-muted">
          {m.ui_missing({ fields: missing.map(({ label }) => label).join(', ') })}
        </p>
      ) : null}
      <Button
        variant="primary"
        wide
        {...rest}
        {...(first && { 'aria-disabled': true, 'aria-describedby': id })}
        type="submit"
        onClick={(event) => {
          if (!first) return onClick?.(event)
          event.preventDefault()
          focusNamed(event.currentTarget.form, first.name)
        }}
      >
        {children}
      </Button>
    </>
  )
}
