import { type ComponentProps, type ReactNode, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { Problem } from './setting.tsx'

interface ConfirmedButtonProps {
  children: ReactNode
  /** The accessible name, if the text alone is ambiguous. */
  name?: string
  variant?: ComponentProps<typeof Button>['variant']
  title: string
  text: ReactNode
  action: string
  busy: boolean
  problem: string | undefined
  /** Gets a function that closes the question. */
  onConfirm: (close: () => void) => void
}

/** A button with a confirmation, for what is not easily undone. */
export function ConfirmedButton({
  children,
  name,
  variant = 'plain',
  title,
  text,
  action,
  ...rest
}: ConfirmedButtonProps) {
  const { busy, problem, onConfirm } = rest
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant={variant} aria-label={name} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={title}
        actions={
          <>
            <Button onClick={close}>{m.ui_cancel()}</Button>
            <Button variant="danger" busy={busy} onClick={() => onConfirm(close)}>
              {action}
            </Button>
          </>
        }
      >
        <div className="wrap-anywhere">{text}</div>
        <Problem>{problem}</Problem>
      </Dialog>
    </>
  )
}
