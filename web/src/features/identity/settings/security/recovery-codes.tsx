import { Copy, Download, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/forms/button.tsx'
import { copyText } from '../../../../ui/feedback/copy-text.ts'
import { saveFile } from '../../../../platform/save-file.ts'

const inGroups = (code: string) => code.match(/.{1,4}/g)?.join('-') ?? code

/** New recovery codes, shown once. They replace the page, so that it can be printed. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const lines = codes.map(inGroups)
  const text = `${m.settings_codes_file()}\n\n${lines.join('\n')}\n`
  return (
    <section className="flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-40 text-xl font-bold outline-none">
        {m.settings_codes_title()}
      </h2>
      <p>{m.settings_codes_text()}</p>
      <ol className="grid grid-cols-1 gap-x-8 gap-y-1 rounded-card border border-line bg-surface p-4 text-lg tabular-nums sm:grid-cols-2">
        {lines.map((line) => (
          <li key={line}>
            <code className="select-all">{line}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button icon={Copy} onClick={() => void copyText(text)}>
          {m.settings_copy()}
        </Button>
        <Button
          icon={Download}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'mtaa-recovery-codes.txt')}
        >
          {m.settings_download()}
        </Button>
        <Button icon={Printer} onClick={() => window.print()}>
          {m.common_print()}
        </Button>
      </div>
      <Button variant="primary" onClick={onDone} className="self-start print:hidden">
        {m.settings_codes_saved()}
      </Button>
    </section>
  )
}
