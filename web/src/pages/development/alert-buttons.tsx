import { question, toasts } from '../../features/operations/dev-tools/index.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/forms/button.tsx'

const names = {
  plain: m.tests_toast_plain,
  success: m.tests_toast_success,
  danger: m.tests_toast_danger,
  action: m.tests_toast_action,
} as const

/** Each notice and question, to be looked at. */
export const AlertButtons = () => (
  <div className="flex flex-wrap gap-2">
    {(['plain', 'success', 'danger', 'action'] as const).map((kind) => (
      <Button key={kind} onClick={toasts[kind]}>
        {names[kind]()}
      </Button>
    ))}
    <Button onClick={() => void question()}>{m.tests_dialog()}</Button>
  </div>
)
