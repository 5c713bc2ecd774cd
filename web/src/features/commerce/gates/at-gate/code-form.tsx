import { useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/forms/button.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { readySound } from './signals.ts'

/** For codes that are typed; a scanner that types into it is read as well. */
export function CodeForm({ onRead }: { onRead: (text: string) => void }) {
  const [code, setCode] = useState('')
  const form = useForm({
    typed: { draft: { code }, change: (next: { code: string }) => setCode(next.code), clear: () => setCode('') },
    check(values) {
      const text = values.code.trim()
      return text === '' ? { errors: { code: m.gates_code_empty() } } : { body: text }
    },
    send(text) {
      readySound()
      onRead(text)
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-2">
      <Input
        {...form.field('code')}
        label={m.gates_code()}
        hint={m.gates_code_hint()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={300}
      />
      <Button type="submit" wide>
        {m.gates_check()}
      </Button>
    </form>
  )
}
