import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, use, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { classNames } from './class-names.ts'
import { IconButton } from '../forms/icon-button.tsx'
import { PageIsShown } from './page-is-shown.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** At the bottom, outside of the scrolled content. */
  actions?: ReactNode
  /** Cannot be dismissed: no close button, no click on the backdrop. */
  firm?: boolean
}

/** A dialog in the middle of the screen; on a phone a sheet from below. */
export const Dialog = (props: DialogProps) => <Modal {...props} variant="dialog" />

/** Always from below: for pickers and short lists on a phone. */
export const Sheet = (props: DialogProps) => <Modal {...props} variant="sheet" />

/** Slides in from a side: for menus. */
export const Drawer = ({ side = 'left', ...props }: DialogProps & { side?: 'left' | 'right' }) => (
  <Modal {...props} variant={side} />
)

function Modal({
  open,
  onClose,
  title,
  children,
  actions,
  firm = false,
  variant,
}: DialogProps & { variant: 'dialog' | 'sheet' | 'left' | 'right' }) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const pageIsShown = use(PageIsShown)
  const shown = open && pageIsShown

  useEffect(() => {
    const dialog = element.current
    if (shown && dialog && !dialog.open) dialog.showModal()
    if (!shown && dialog?.open) dialog.close()
  }, [shown])

  // Where it is taken away while it is open it is closed first: then the focus goes back to what opened it.
  useLayoutEffect(() => {
    const dialog = element.current
    return () => dialog?.close()
  }, [])

  // A click on the element itself, not on its content, hit the backdrop.
  const onBackdrop = ({ target }: MouseEvent) => {
    if (!firm && target === element.current) onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keyboards close it with Escape, which the browser handles
    <dialog
      ref={element}
      aria-labelledby={titleId}
      data-variant={variant}
      className="modal"
      onClick={onBackdrop}
      // With its page it only goes off the screen.
      onClose={() => {
        if (pageIsShown) onClose()
      }}
      onCancel={(event) => {
        event.preventDefault()
        if (!firm) onClose()
      }}
    >
      {open ? (
        <div className="flex min-h-0 flex-col">
          <header className="flex items-center gap-2 py-2 pr-2 pl-4">
            <h2 id={titleId} className="min-w-0 flex-1 text-lg font-semibold">
              {title}
            </h2>
            {firm ? null : <IconButton label={m.ui_close()} icon={X} onClick={onClose} />}
          </header>
          <div
            className={classNames('min-h-0 flex-1 overflow-y-auto overscroll-contain px-4', actions ? 'pb-2' : 'pb-4')}
          >
            {children}
          </div>
          {actions ? (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line p-4">{actions}</footer>
          ) : null}
        </div>
      ) : null}
    </dialog>
  )
}
