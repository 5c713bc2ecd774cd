import type { FileBytes } from '@mtaa/contract/endpoint'

/** Saves bytes as a download. */
export function saveFile(bytes: FileBytes, name: string): void {
  const url = URL.createObjectURL(bytes as Blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By then the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
