import { Share2 } from 'lucide-react'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/forms/button.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'

/** Shares the short address by the Web Share API, or copies it. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const share = async () => {
    const url = location.origin + path
    try {
      if ('share' in navigator) await navigator.share({ title, url })
      else {
        await writeClipboard(url)
        showToast({ title: m.common_link_copied(), tone: 'success' })
      }
    } catch (error) {
      // Closing the share sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      showToast({ title: m.listings_copy_failed(), text: url, tone: 'danger' })
    }
  }
  return (
    <Button variant="plain" className="-mr-4 ml-auto" icon={Share2} onClick={() => void share()}>
      {m.common_share()}
    </Button>
  )
}

const writeClipboard = (text: string) => navigator.clipboard.writeText(text)
