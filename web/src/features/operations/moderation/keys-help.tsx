import { m } from '../../../paraglide/messages.js'
import { switchKeys, useKeysOn } from '../../../platform/keys.ts'
import { Checkbox } from '../../../ui/forms/choices.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'

const keys: readonly [string, () => string][] = [
  ['j', m.moderation_key_down],
  ['k', m.moderation_key_up],
  ['Enter', m.moderation_key_open],
  ['c', m.moderation_key_claim],
  ['n', m.moderation_key_next],
  ['1–6', m.moderation_key_decide],
  ['?', m.moderation_key_help],
]

/** What each key does, and the switch for those who cannot use single keys. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const on = useKeysOn()
  return (
    <Dialog open={open} onClose={onClose} title={m.moderation_keys()}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 pb-2">
        {keys.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded-control border border-edge px-2 py-0.5 text-center text-sm">
                {key}
              </kbd>
            </dt>
            <dd>{what()}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={m.moderation_keys_on()}
        hint={m.moderation_keys_on_hint()}
        checked={on}
        onChange={({ target }) => switchKeys(target.checked)}
      />
    </Dialog>
  )
}
