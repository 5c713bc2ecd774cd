import { m } from '../../paraglide/messages.js'
import { Button } from './button.tsx'

/** Below a form whose draft is stored on the device. */
export const DraftNote = ({ onClear }: { onClear: () => void }) => (
  <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
    {m.ui_draft_saved()}
    <Button variant="plain" onClick={onClear}>
      {m.ui_draft_clear()}
    </Button>
  </p>
)
