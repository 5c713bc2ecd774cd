import { m } from '../../paraglide/messages.js'
import { showToast } from '../../ui/feedback/toast-store.ts'

const pollMs = 3000
let noted = false

/** Says that there is a new version, once nobody is in the middle of something. This page works on without it. */
export function noteVersion() {
  if (noted) return
  noted = true
  const notify = () => {
    if (isBusy()) return void setTimeout(notify, pollMs)
    const action = { label: m.shell_reload(), run: () => location.reload() }
    showToast({ title: m.shell_new_version(), action })
  }
  notify()
}

/** Somebody writes, decides or pays. */
function isBusy(): boolean {
  const { activeElement, hidden } = document
  const writes = activeElement instanceof HTMLElement && activeElement.matches('input, textarea, select')
  return (
    hidden || writes || document.querySelector('dialog[open]') !== null || /^\/(checkout|cart)/.test(location.pathname)
  )
}
