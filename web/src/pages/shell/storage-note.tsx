import { m } from '../../paraglide/messages.js'
import type { Unstored } from '../../platform/storage/unstored.ts'
import { Button } from '../../ui/forms/button.tsx'

const texts = { full: m.shell_storage_full, forbidden: m.shell_storage_forbidden }

/** What it means that this browser stores nothing for us. */
export default function StorageNote({ why, onRead }: { why: Unstored; onRead: () => void }) {
  return (
    <div className="border-b border-line bg-raised text-sm">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-4 px-4 py-2">
        <p className="min-w-0 flex-[1_1_16rem]">{texts[why]()}</p>
        <Button onClick={onRead}>{m.common_got_it()}</Button>
      </div>
    </div>
  )
}
