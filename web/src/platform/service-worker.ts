/** Chrome's offer to install the app, for components that request it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<void>
}

let offered: InstallPrompt | undefined
export const installPrompt = () => offered

/** Registers the service worker. Hydration often starts after `load`, so that event may already have fired. */
export function registerServiceWorker(onNewVersion: () => void) {
  addEventListener('beforeinstallprompt', (event) => {
    // No bar over the page: the account menu says it.
    event.preventDefault()
    offered = event as InstallPrompt
  })
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  let controlled = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) onNewVersion()
    controlled = true
  })
  const register = () => void serviceWorker.register('/sw.js').catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
