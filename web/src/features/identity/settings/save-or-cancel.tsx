import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/forms/button.tsx'

/** The buttons of an inline form. */
export const SaveOrCancel = ({
  busy,
  cancel,
  text = m.common_save(),
}: {
  busy: boolean
  cancel: () => void
  text?: string
}) => (
  <div className="flex flex-wrap gap-2">
    <Button type="submit" variant="primary" busy={busy}>
      {text}
    </Button>
    <Button variant="plain" onClick={cancel}>
      {m.ui_cancel()}
    </Button>
  </div>
)
