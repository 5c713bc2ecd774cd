import { Share2 } from 'lucide-react'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useMatches } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { originOf } from '../../../platform/page-meta.ts'
import { whenFetched } from '../../../ui/feedback/when-fetched.ts'
import { buttonVariant } from '../../../ui/forms/button-variant.ts'
import { classNames } from '../../../ui/layout/class-names.ts'
import { type Shared, whatsAppLink } from './share-links.ts'

const fetchSheet = () => import('./share-sheet.tsx').then((file) => ({ default: file.ShareSheet }))
const ShareSheet = lazy(fetchSheet)

interface ShareProps {
  /** A path of this site, in its short form. */
  path: string
  /** What is shared, in a few words. */
  title: string
  /** Somebody begins to share. */
  onShare?: () => void
  className?: string
}

/**
 * Shares a page by the phone's own sheet, else by ours, which is fetched on demand. Without script it is a link to
 * WhatsApp.
 */
export const ShareButton = ({ className, ...props }: ShareProps) => (
  <ShareLink {...props} className={classNames(buttonVariant('plain'), className)}>
    {m.common_share()}
  </ShareLink>
)

/** The same as an icon. */
export const ShareIcon = ({ className, ...props }: ShareProps) => (
  <ShareLink
    {...props}
    label={m.common_share()}
    className={classNames(
      'inline-grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-primary-tint',
      className,
    )}
  />
)

function ShareLink({
  path,
  title,
  label,
  onShare,
  className,
  children,
}: ShareProps & { label?: string; children?: string }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const shared: Shared = { title, url: originOf(useMatches()) + path }
  const share = (event: MouseEvent) => {
    onShare?.()
    // Any other click opens a new tab: there WhatsApp opens.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void shareOnPhone(shared).then(async (done) => {
      if (!done) await whenFetched(fetchSheet, () => setState('open'))
    })
  }
  return (
    <>
      <a
        href={whatsAppLink(shared)}
        target="_blank"
        rel="noopener noreferrer"
        title={label}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={share}
        className={className}
      >
        <Share2 size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        {children ? <span>{children}</span> : null}
      </a>
      {state === 'never' ? null : (
        <Suspense>
          <ShareSheet shared={shared} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}

/** Whether the phone's own sheet has done it; closing that sheet counts, since it was the person's answer. */
async function shareOnPhone(shared: Shared): Promise<boolean> {
  const phone: Partial<Pick<Navigator, 'share'>> = navigator
  if (!phone.share || !matchMedia('(pointer: coarse)').matches) return false
  try {
    await navigator.share({ title: shared.title, text: shared.title, url: shared.url })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
