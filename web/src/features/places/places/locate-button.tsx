import { LocateFixed } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { PlaceCodes } from '@mtaa/contract/preferences'
import { m } from '../../../paraglide/messages.js'
import { whenFetched } from '../../../ui/feedback/when-fetched.ts'
import { Button } from '../../../ui/forms/button.tsx'

type Finder = ComponentType<{ onFound: (codes: PlaceCodes) => void; installed: true; begun: true }>

/** 'Find my ward' on a page that must be light: what finds it is fetched when the button is pressed. */
export function LocateButton({ onFound }: { onFound: (codes: PlaceCodes) => void }) {
  const [Found, setFound] = useState<Finder>()
  const [busy, setBusy] = useState(false)
  const fetchFinder = async () => {
    setBusy(true)
    try {
      const { FindMyWard } = await import('../map/index.ts')
      setFound(() => FindMyWard)
    } finally {
      setBusy(false)
    }
  }
  if (Found) return <Found onFound={onFound} installed begun />
  return (
    <Button
      className="noscript:hidden"
      icon={LocateFixed}
      busy={busy}
      onClick={() => void whenFetched(fetchFinder, () => {})}
    >
      {m.map_find_my_ward()}
    </Button>
  )
}
