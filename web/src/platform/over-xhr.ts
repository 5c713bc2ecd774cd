import type { Send } from '@mtaa/contract/client'
import { offlineError } from './failure.ts'
import { accessToken } from './session.ts'

type OnProgress = (sent: number, total: number) => void

/** Sends a call from the browser and reports how many bytes were sent, which `fetch` cannot. */
export const overXhr =
  (onProgress: OnProgress): Send =>
  async ({ method, path, body, signal }) => {
    const token = await accessToken()
    // The contract has no DOM and describes these two by what it needs of them; here they are the browser's own.
    const cancel = signal as AbortSignal | undefined
    const bytes = body as XMLHttpRequestBodyInit | undefined
    cancel?.throwIfAborted()
    const request = new XMLHttpRequest()
    return new Promise((resolve, reject) => {
      request.open(method, `/api${path}`)
      request.setRequestHeader('accept-language', document.documentElement.lang)
      if (bytes instanceof Blob) request.setRequestHeader('content-type', bytes.type || 'application/octet-stream')
      if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total))
      request.addEventListener('load', () =>
        resolve({ status: request.status, json: async () => JSON.parse(request.responseText) as unknown }),
      )
      request.addEventListener('error', () => reject(offlineError()))
      request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
      cancel?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(bytes ?? null)
    })
  }
