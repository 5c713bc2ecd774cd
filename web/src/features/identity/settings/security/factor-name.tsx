import { m } from '../../../../paraglide/messages.js'
import { Input } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { SaveOrCancel } from '../save-or-cancel.tsx'

interface FactorNameProps {
  text: string
  /** The default name. */
  usual: string
  usedNames: readonly string[]
  busy: boolean
  problem: string | undefined
  onName: (name: string) => void
  onCancel: () => void
}

/** The description and the name of a new second factor. */
export function FactorName({ text, usual, usedNames, busy, problem, onName, onCancel }: FactorNameProps) {
  const free = freeName(usual, usedNames)
  const form = useForm({
    initial: { name: free },
    check: ({ name }) => ({ body: name.trim() || free }),
    send: (name) => onName(name),
  })
  return (
    <form {...form.props} method="post" className="flex flex-col gap-4">
      <p>{text}</p>
      <Input
        label={m.settings_name()}
        {...form.field('name')}
        autoComplete="off"
        maxLength={60}
        hint={m.settings_name_hint()}
        error={problem}
      />
      <SaveOrCancel text={m.common_continue()} busy={busy} cancel={onCancel} />
    </form>
  )
}

/** The usual name, with a number if it is used already: names are unique. */
function freeName(usual: string, usedNames: readonly string[]): string {
  const names = [usual, ...usedNames.map((_, index) => `${usual} ${index + 2}`)]
  return names.find((name) => !usedNames.includes(name)) ?? usual
}
