import { eventLimits } from '@mtaa/contract/commerce/events/event-terms'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/forms/button.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { Disclosure } from '../../../../ui/layout/disclosure.tsx'

interface CodeEntryProps {
  /** What a code that opens nothing says. */
  error: string | undefined
  busy: boolean
  onCode: (code: string) => void
}

/** A code of the organizer that opens further types. */
export function CodeEntry({ error, busy, onCode }: CodeEntryProps) {
  const form = useForm({
    initial: { code: '' },
    check({ code }) {
      const typed = code.trim()
      return typed.length < eventLimits.type.hiddenCode.min
        ? { errors: { code: m.ticketing_code_short() } }
        : { body: typed }
    },
    send: (code) => onCode(code),
  })
  const field = form.field('code')
  return (
    <Disclosure title={m.ticketing_have_code()}>
      <form {...form.props} className="flex flex-wrap items-end gap-2">
        <span className="min-w-0 flex-1">
          <Input
            {...field}
            error={field.error ?? error}
            label={m.common_code()}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
          />
        </span>
        <Button type="submit" busy={busy}>
          {m.ticketing_code_open()}
        </Button>
      </form>
    </Disclosure>
  )
}
