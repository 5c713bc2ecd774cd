import { Copy, MessageCircle, MessageSquareText, QrCode } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { whenFetched } from '../../../ui/feedback/when-fetched.ts'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import type { Icon } from '../../../ui/media/icon.ts'
import { type Shared, smsLink, whatsAppLink } from './share-links.ts'

const fetchCode = () => import('../../../ui/data/qr-code.tsx').then((file) => ({ default: file.QrCode }))
const Code = lazy(fetchCode)

interface ShareSheetProps {
  shared: Shared
  open: boolean
  onClose: () => void
}

/** WhatsApp, SMS, the link to copy, and a QR code of it. */
export function ShareSheet({ shared, open, onClose }: ShareSheetProps) {
  const [hasCode, showCode] = useState(false)
  return (
    <Dialog open={open} onClose={onClose} title={m.common_share()}>
      <p dir="auto" className="line-clamp-2 font-semibold break-words">
        {shared.title}
      </p>
      {/* Shown whole, to be read out or selected where there is no clipboard. */}
      <p className="mb-2 text-sm break-all text-muted select-all">{shared.url}</p>
      <ul className="divide-y divide-line border-y border-line">
        <Way icon={MessageCircle} href={whatsAppLink(shared)} onDone={onClose}>
          {m.sharing_whatsapp()}
        </Way>
        <Way icon={MessageSquareText} href={smsLink(shared)} onDone={onClose}>
          {m.sharing_sms()}
        </Way>
        <Way icon={Copy} onDone={() => void copyLink(shared.url).then((copied) => copied && onClose())}>
          {m.sharing_copy()}
        </Way>
        <Way icon={QrCode} isOpen={hasCode} onDone={() => void whenFetched(fetchCode, () => showCode(!hasCode))}>
          {m.sharing_qr()}
        </Way>
      </ul>
      {hasCode ? (
        <Suspense>
          <Code text={shared.url} label={m.sharing_qr_of({ title: shared.title })} />
          <p className="text-center text-sm text-muted">{m.sharing_qr_hint()}</p>
        </Suspense>
      ) : null}
    </Dialog>
  )
}

interface WayProps {
  icon: Icon
  /** A link when given, else a button. */
  href?: string
  isOpen?: boolean
  onDone: () => void
  children: ReactNode
}

function Way({ icon: Icon, href, isOpen, onDone, children }: WayProps) {
  const variant =
    'flex min-h-12 w-full items-center gap-3 rounded-control px-1 text-left font-semibold hover:bg-primary-tint focus-visible:-outline-offset-2'
  const face = (
    <>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-primary" />
      <span>{children}</span>
    </>
  )
  return (
    <li>
      {href === undefined ? (
        <button type="button" aria-expanded={isOpen} onClick={onDone} className={variant}>
          {face}
        </button>
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer" onClick={onDone} className={variant}>
          {face}
        </a>
      )}
    </li>
  )
}

async function copyLink(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url)
  } catch {
    // No clipboard, or not allowed: the link above can be selected.
    showToast({ title: m.sharing_copy_failed(), tone: 'danger' })
    return false
  }
  showToast({ title: m.common_link_copied(), tone: 'success' })
  return true
}
