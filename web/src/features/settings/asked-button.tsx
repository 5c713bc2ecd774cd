import { type ComponentProps, type ReactNode, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Problem } from './setting.tsx'

interface AskedButtonProps {
  children: ReactNode
  /** Its accessible name where the words alone do not say what it is about. */
  name?: string
  look?: ComponentProps<typeof Button>['look']
  title: string
  text: ReactNode
  action: string
  busy: boolean
  problem: string | undefined
  /** Is given the way to close what was asked. */
  onConfirm: (close: () => void) => void
}

/** A button for what is not easily undone: says first what will happen. */
export function AskedButton({ children, name, look = 'plain', title, text, action, ...rest }: AskedButtonProps) {
  const { busy, problem, onConfirm } = rest
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look={look} aria-label={name} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={title}
        actions={
          <>
            <Button onClick={close}>{m.ui_cancel()}</Button>
            <Button look="danger" busy={busy} onClick={() => onConfirm(close)}>
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
