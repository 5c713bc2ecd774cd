import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'

/** The end of a small form that was opened in place. */
export const SaveOrCancel = ({ busy, cancel }: { busy: boolean; cancel: () => void }) => (
  <div className="flex flex-wrap gap-2">
    <Button type="submit" look="primary" busy={busy}>
      {m.settings_save()}
    </Button>
    <Button look="plain" onClick={cancel}>
      {m.ui_cancel()}
    </Button>
  </div>
)
