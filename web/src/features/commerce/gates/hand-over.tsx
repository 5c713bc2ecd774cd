import { Copy, MessageCircle } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { QrCode } from '../../../ui/data/qr-code.tsx'
import { copyText } from '../../../ui/feedback/copy-text.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { buttonVariant } from '../../../ui/forms/button-variant.ts'
import { Dialog } from '../../../ui/layout/dialog.tsx'

/** The link of a gate, for the steward’s phone. Who has it lets people in, so it is shown once. */
export function HandOver({
  link,
  name,
  title,
  onClose,
}: {
  link: string
  name: string
  title: string
  onClose: () => void
}) {
  const message = `${title}: ${name}\n${link}`
  return (
    <Dialog open onClose={onClose} title={name}>
      <div className="flex flex-col gap-3">
        <p>{m.gates_hand_over()}</p>
        <QrCode text={link} label={m.gates_qr({ name })} />
        <p className="rounded-control border border-edge p-3 text-sm break-all select-all">{link}</p>
        <p className="text-sm text-muted">{m.gates_once()}</p>
        <div className="flex flex-wrap gap-2">
          <Button icon={Copy} onClick={() => void copyText(link)}>
            {m.gates_copy()}
          </Button>
          <a
            href={`https://wa.me/?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noreferrer"
            className={buttonVariant('quiet')}
          >
            <MessageCircle size={20} strokeWidth={1.75} aria-hidden="true" />
            <span>WhatsApp</span>
          </a>
          <Button variant="primary" onClick={onClose}>
            {m.gates_handed_over()}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
