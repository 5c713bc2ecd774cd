import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/forms/button.tsx'
import { TextForm } from '../../../ui/forms/text-form.tsx'
import type { useOrderAct } from './order-acts.queries.ts'

interface TextActProps {
  act: ReturnType<typeof useOrderAct>
  is: 'ship' | 'deliver' | 'decline' | 'cancel' | 'request_cancel'
  /** The button that opens the form, and the one that sends it. */
  open: string
  button: string
  label: string
  hint?: string | undefined
  optional?: boolean
  variant?: 'primary' | undefined
}

/** An act with a text that the other side reads: a button, and after it one field. */
export function TextAct({ act, is, open, button, label, hint, optional = false, variant }: TextActProps) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Button {...(variant && { variant })} onClick={() => setOpen(true)}>
        {open}
      </Button>
    )
  return (
    <TextForm
      label={label}
      hint={hint}
      rows={3}
      optional={optional}
      min={optional ? 0 : 3}
      max={500}
      short={m.common_reason_short()}
      send={button}
      cancel={m.ui_back()}
      busy={act.isPending}
      onText={(text) => act.mutate({ is, text })}
      onCancel={() => setOpen(false)}
      className="flex flex-col gap-3 rounded-card border border-line p-3"
    />
  )
}
