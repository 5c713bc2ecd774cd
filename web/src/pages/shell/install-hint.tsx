import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { installPrompt } from '../../platform/service-worker.ts'
import { Button } from '../../ui/forms/button.tsx'

/** Puts the app on the home screen, where the browser offers it. */
export function InstallHint() {
  const [prompt, setPrompt] = useState(installPrompt)
  if (!prompt || matchMedia('(display-mode: standalone)').matches) return null
  const install = async () => {
    await prompt.prompt()
    // It may be used once.
    setPrompt(undefined)
  }
  return (
    <div className="flex flex-col gap-1.5">
      <Button wide icon={Smartphone} onClick={() => void install()}>
        {m.shell_install()}
      </Button>
      <p className="text-sm text-muted">{m.shell_install_text()}</p>
    </div>
  )
}
